// Runs on PostgreSQL alone: who waits for whom is decided before any SQL.
import { randomUUID } from 'node:crypto'
import { errorAnswer } from '@patina/contract/errors'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { PATIENCE } from '#test/kit/patience.ts'
import { emptyPages, NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/* Two places for one address. Messages and pages keep theirs until they are told to go on. */

let shop: Awaited<ReturnType<typeof openTestShop>>
let begun = 0
let goOn: PromiseWithResolvers<void>
const keepPlace = async () => {
  begun += 1
  await goOn.promise
}
const mail = {
  send: async () => {
    await keepPlace()
    return { id: randomUUID() }
  },
  routes: async () => {},
}
const pages: typeof emptyPages = {
  ...emptyPages,
  render: async (request, tools) => {
    await tools.fetchApi('/categories')
    await keepPlace()
    return emptyPages.render(request, tools)
  },
}

beforeAll(async () => {
  const env = { ...NO_LIMITS, MAX_AT_ONCE: '100', MAX_AT_ONCE_PER_ADDRESS: '2', TRUST_PROXY: '10.0.0.9' }
  shop = await openTestShop({ env, mail, pages, seed: false })
})
beforeEach(() => {
  begun = 0
  goOn = Promise.withResolvers()
})
afterEach(() => goOn.resolve())
afterAll(() => shop.close())

const payload = { name: 'Ada', email: 'ada@example.org', message: 'Are you there?' }
const write = (remoteAddress: string, headers = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress, headers })
const read = (remoteAddress: string, headers = {}) =>
  shop.app.inject({ url: '/api/categories', remoteAddress, headers })
const haveBegun = (times: number) => vi.waitFor(() => expect(begun).toBe(times), PATIENCE)

it('lets one address wait for its own work, and everyone else pass', async () => {
  const occupants = [write('192.0.2.1'), write('192.0.2.1')]
  await haveBegun(2)
  const waiting = vi.fn()
  const waiter = read('192.0.2.1').then((answer) => {
    waiting()
    return answer
  })
  expect((await read('192.0.2.2')).statusCode).toBe(200)
  expect(waiting).not.toHaveBeenCalled()
  goOn.resolve()
  expect((await waiter).statusCode).toBe(200)
  for (const occupant of occupants) expect((await occupant).statusCode).toBe(200)
})

it('refuses what would have to wait behind too much, in words and with the time to wait', async () => {
  const asked = Array.from({ length: 2 + 8 }, () => write('192.0.2.3'))
  await haveBegun(2)
  const refused = await write('192.0.2.3')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('5')
  expect(errorAnswer.parse(refused.json()).message).toBe(
    'Too much is being asked for from your address at once. Please try again in a few seconds.',
  )
  goOn.resolve()
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual(Array(10).fill(200))
})

it.each([
  [
    'pages of one visitor',
    (at: number) => shop.app.inject({ url: `/page-${at}`, remoteAddress: '192.0.2.4' }),
    '192.0.2.4',
  ],
  ['one IPv6 network', (at: number) => write(`2001:db8:1:2::${at}`), '2001:db8:1:2::99'],
])('counts %s together', async (_what, occupy, same) => {
  const occupants = [occupy(1), occupy(2)]
  await haveBegun(2)
  const waiting = vi.fn()
  const waiter = read(same).then(waiting)
  expect((await read('192.0.2.5')).statusCode).toBe(200)
  expect(waiting).not.toHaveBeenCalled()
  goOn.resolve()
  await Promise.all([...occupants, waiter])
})

it('knows visitors apart who come through a proxy that it trusts', async () => {
  const from = (visitor: string) => ({ 'x-forwarded-for': visitor })
  const occupants = [write('10.0.0.9', from('192.0.2.6')), write('10.0.0.9', from('192.0.2.6'))]
  await haveBegun(2)
  expect((await read('10.0.0.9', from('192.0.2.7'))).statusCode).toBe(200)
  goOn.resolve()
  await Promise.all(occupants)
})
