import { describe, expect, it } from 'vitest'
import { newPassword, newUser, SIGN_UP_TEXTS } from './accounts.ts'

describe('a new password', () => {
  it.each([
    ['', SIGN_UP_TEXTS.passwordRequired],
    ['Aa1!', SIGN_UP_TEXTS.passwordShort],
    ['abcdef1!', SIGN_UP_TEXTS.passwordWeak],
    ['Abcdefg!', SIGN_UP_TEXTS.passwordWeak],
    ['Abcdefg1', SIGN_UP_TEXTS.passwordWeak],
    ['Abcdefg1?', SIGN_UP_TEXTS.passwordWeak],
  ])('%j is refused with one message: %s', (password, message) => {
    expect(newPassword.safeParse(password).error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  it.each(['Abcd1!', 'Abcd1@', 'Abcd1#', 'Abcd1$', 'Abcd1&', 'Abcd1*'])('%j is taken', (password) => {
    expect(newPassword.safeParse(password).success).toBe(true)
  })
})

describe('a new user', () => {
  const ada = { name: 'Ada', email: 'ada@example.org', role: 'buyer', status: 'unverified' }

  it('is a buyer or a seller, unverified', () => {
    expect(newUser.safeParse(ada).success).toBe(true)
    expect(newUser.safeParse({ ...ada, role: 'seller' }).success).toBe(true)
  })

  it.each([{ role: 'admin' }, { status: 'verified' }, { isAdmin: true }])('is refused with %o', (wrong) => {
    expect(newUser.safeParse({ ...ada, ...wrong }).success).toBe(false)
  })
})
