import { afterAll, describe, expect, it, vi } from 'vitest'
import { mails } from '#db/schema.ts'
import { openOwnPage } from '#test/kit/own-page.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { signIn, signUp } from '#test/kit/people.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const shop = await openTestShop({ env: NO_LIMITS })
afterAll(() => shop.close())
const { post, get, mailedToken } = openOwnPage(shop)

describe('a mailed link', () => {
  it('resets the password once, and ends every sign-in that the old one opened', async () => {
    const person = await signUp(shop, 'forgetful@example.org', 'buyer')
    await post('/api/auth/request-password-reset', { email: person.email })
    const token = await mailedToken(person.email, '/reset-password')
    const change = () => post('/api/auth/reset-password', { token, newPassword: 'Tambour#1' })
    expect((await change()).statusCode).toBe(200)
    expect((await change()).statusCode).toBe(400)
    expect((await get(`/api/users/buyer/${person.email}`, person.headers)).statusCode).toBe(401)
    await expect(signIn(shop, person.email)).rejects.toThrow("can't sign in")
    expect((await signIn(shop, person.email, 'Tambour#1')).token).not.toBe('')
  })

  it('to reset is asked for in the same words whether or not there is an account', async () => {
    const before = await shop.db.$count(mails)
    const known = await post('/api/auth/request-password-reset', { email: 'buyer@patina.test' })
    const unknown = await post('/api/auth/request-password-reset', { email: 'ghost@example.org' })
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    await mailedToken('buyer@patina.test', '/reset-password')
    expect(await shop.db.$count(mails)).toBe(before + 1)
  })

  it('to reset is promised before anyone has looked whether there is an account', async () => {
    const asked = vi.spyOn(shop.db, 'select').mockImplementation(() => {
      throw new Error('whether there is an account was asked')
    })
    try {
      const answers = []
      for (const email of ['buyer@patina.test', 'ghost@example.org']) {
        answers.push((await post('/api/auth/request-password-reset', { email })).statusCode)
      }
      expect(answers).toEqual([200, 200])
      // Background jobs may ask for something of theirs meanwhile, so what counts is what the two requests came to.
      const failed = () => shop.logLines.filter((line) => line.includes('what was to follow an answer has failed'))
      await vi.waitFor(() => expect(failed()).toHaveLength(2), PATIENCE)
    } finally {
      asked.mockRestore()
    }
  })

  it('to prove an address works once', async () => {
    const person = await signUp(shop, 'prover@example.org', 'buyer')
    const token = await mailedToken(person.email)
    const prove = () => post('/api/auth/prove-address', { token }, { cookie: person.cookie })
    expect((await prove()).statusCode).toBe(200)
    const again = await prove()
    expect(again.statusCode).toBe(400)
    expect(again.json().message).toBe('This link was used before or is too old: ask for a new one.')
  })

  it('to prove an address proves it for nobody but the one who signed up with it', async () => {
    const mallory = await signUp(shop, 'victim@example.org', 'buyer')
    const token = await mailedToken(mallory.email)
    const owner = await signUp(shop, 'owner@example.org', 'buyer')
    expect((await post('/api/auth/prove-address', { token })).statusCode).toBe(401)
    expect((await post('/api/auth/prove-address', { token }, { cookie: owner.cookie })).statusCode).toBe(403)
    const { identity } = (await get('/api/auth/get-session', mallory.headers)).json()
    expect(identity.emailProved).toBe(false)
  })

  it('to a weak new password is refused and can still be used', async () => {
    const { email } = await signUp(shop, 'weak.reset@example.org', 'buyer')
    await post('/api/auth/request-password-reset', { email })
    const token = await mailedToken(email, '/reset-password')
    const choose = async (newPassword: string) =>
      (await post('/api/auth/reset-password', { token, newPassword })).statusCode
    expect(await choose('weakling')).toBe(400)
    expect(await choose('Password1!')).toBe(400)
    expect(await choose('Tambour#9')).toBe(200)
  })
})
