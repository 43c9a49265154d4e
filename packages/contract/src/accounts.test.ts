import { describe, expect, it } from 'vitest'
import { missingStrength, newPassword, newUser, SIGN_UP_TEXTS } from './accounts.ts'

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

describe('what a password lacks', () => {
  it.each([
    ['', ['an uppercase letter', 'a digit', 'one of ! @ # $ & *']],
    ['abcdef1!', ['an uppercase letter']],
    ['Abcdefg!', ['a digit']],
    ['Abcdefg1?', ['one of ! @ # $ & *']],
    ['Abcdefg1!', []],
  ])('is told of %j', (password, missing) => {
    expect(missingStrength(password).map((words) => words.replaceAll('\u00a0', ' '))).toEqual(missing)
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
