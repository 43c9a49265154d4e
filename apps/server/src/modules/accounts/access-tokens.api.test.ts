import { afterAll, describe, expect, it } from 'vitest'
import { buildSignIn } from '#test/kit/build.ts'
import { openOwnPage } from '#test/kit/own-page.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const shop = await openTestShop({ env: NO_LIMITS })
afterAll(() => shop.close())
const { post, get } = openOwnPage(shop)

describe('an access token', () => {
  it('is given for no email without proof, and for no email but one’s own', async () => {
    const buyer = await buildSignIn(shop, 'buyer@patina.test')
    expect((await get('/api/jwt?email=buyer@patina.test')).statusCode).toBe(401)
    const other = await get('/api/jwt?email=seller@patina.test', { cookie: buyer.cookie })
    expect(other.statusCode).toBe(403)
    expect(other.headers['cache-control']).toBe('no-store')
  })

  it('is taken with the scheme bearer and with its slip, in any case', async () => {
    const { token } = await buildSignIn(shop, 'buyer@patina.test')
    for (const scheme of ['bearer', 'beared', 'Bearer', 'BEARED']) {
      const answer = await get('/api/users/buyer/buyer@patina.test', { authorization: `${scheme} ${token}` })
      expect(answer.json()).toEqual({ isBuyer: true })
    }
    expect((await get('/api/users/buyer/buyer@patina.test', { authorization: `basic ${token}` })).statusCode).toBe(401)
  })

  it('loses its power with the sign-out, and so does the cookie', async () => {
    const person = await buildSignIn(shop, 'buyer@patina.test')
    expect((await post('/api/signout', {}, person.headers)).json()).toEqual({ acknowledged: true })
    expect((await get('/api/users/buyer/buyer@patina.test', person.headers)).statusCode).toBe(401)
    expect((await get('/api/jwt?email=buyer@patina.test', { cookie: person.cookie })).statusCode).toBe(401)
  })

  it('of one sign-in outlives the sign-out of another', async () => {
    const [phone, laptop] = [await buildSignIn(shop, 'buyer@patina.test'), await buildSignIn(shop, 'buyer@patina.test')]
    await post('/api/signout', {}, phone.headers)
    expect((await get('/api/users/buyer/buyer@patina.test', laptop.headers)).statusCode).toBe(200)
  })

  it('ends its own sign-in and no other, though another’s cookie comes with it', async () => {
    const [buyer, seller] = [
      await buildSignIn(shop, 'buyer@patina.test'),
      await buildSignIn(shop, 'seller@patina.test'),
    ]
    const answer = await post('/api/signout', {}, { ...buyer.headers, cookie: seller.cookie })
    expect([answer.statusCode, answer.cookies]).toEqual([200, []])
    expect((await get('/api/users/buyer/buyer@patina.test', buyer.headers)).statusCode).toBe(401)
    expect((await get('/api/jwt?email=buyer@patina.test', { cookie: buyer.cookie })).statusCode).toBe(401)
    expect((await get('/api/users/seller/seller@patina.test', seller.headers)).statusCode).toBe(200)
    expect((await get('/api/jwt?email=seller@patina.test', { cookie: seller.cookie })).statusCode).toBe(200)
  })

  it('ends the provider’s session even where its cookie was lost, and drops a cookie that is worth nothing', async () => {
    const person = await buildSignIn(shop, 'buyer@patina.test')
    const { authorization } = person.headers
    expect((await post('/api/signout', {}, { authorization })).statusCode).toBe(200)
    expect((await get('/api/auth/get-session', { cookie: person.cookie })).json()).toEqual({ identity: null })
    const other = await buildSignIn(shop, 'buyer@patina.test')
    const answer = await post('/api/signout', {}, { ...other.headers, cookie: person.cookie })
    expect(answer.cookies[0]).toMatchObject({ value: '', maxAge: 0 })
  })
})
