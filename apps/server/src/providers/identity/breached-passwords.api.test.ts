// Runs on PostgreSQL alone: what is asked of the service knows no SQL.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freePort } from '#test/kit/free-port.ts'
import { signUp } from '#test/kit/people.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const BREACHED = 'Heron#Lamp#77'
const UNKNOWN = 'Otter#Shelf#31'
const digest = createHash('sha1').update(BREACHED).digest('hex').toUpperCase()

let shop: Awaited<ReturnType<typeof openTestShop>>
const asked: string[] = []
let status = 200
/** Speaks the range protocol, and knows one password; the other lines fill its answer up. */
const service = createServer((request, response) => {
  asked.push(`${request.url}`)
  const isRange = request.url === `/range/${digest.slice(0, 5)}`
  response.writeHead(status)
  response.end([`${'0'.repeat(35)}:0`, ...(isRange ? [`${digest.slice(5)}:12`] : [])].join('\r\n'))
})

beforeAll(async () => {
  const port = await freePort()
  await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve))
  shop = await openTestShop({ env: { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}`, ...NO_LIMITS }, seed: false })
})
beforeEach(() => {
  asked.length = 0
  status = 200
})
afterAll(async () => {
  await shop.close()
  service.close()
})

const trySignUp = (email: string, password: string) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload: { name: 'Robin', email, password } })

it('refuses a password that was breached, at sign-up and when it is changed', async () => {
  const refused = await trySignUp('breached@example.org', BREACHED)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().message).toContain('among the first that anyone would try')
  expect((await trySignUp('unbreached@example.org', UNKNOWN)).statusCode).toBe(200)
  const { headers } = await signUp(shop, 'changes@example.org')
  const payload = { newPassword: BREACHED, sign_out_others: false }
  const changed = await shop.app.inject({ method: 'PUT', url: '/api/account/password', headers, payload })
  expect(changed.statusCode).toBe(400)
})

it('tells the service five letters of a digest and nothing else', async () => {
  await trySignUp('told@example.org', BREACHED)
  expect(asked).toEqual([`/range/${digest.slice(0, 5)}`])
})

it('lets people sign up while the service fails, and says so in the log', async () => {
  status = 500
  shop.logLines.length = 0
  expect((await trySignUp('unchecked@example.org', BREACHED)).statusCode).toBe(200)
  expect(shop.logLines.join('')).toContain('a password was not looked up among breached ones')
  expect(shop.logLines.join('')).not.toContain(BREACHED)
})
