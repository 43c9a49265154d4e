import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products, users } from '#db/schema.ts'
import { isLong, patience, runs, seedNote } from '#test/kit/abuse-runs.ts'
import { openAsker } from '#test/kit/asker.ts'
import { buildSignIn } from '#test/kit/build.ts'
import { description, type Operation, requestsTo } from '#test/kit/hostile-requests.ts'
import { demandProperAnswer } from '#test/kit/proper-answer.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const EMPTY: Operation = { parameters: [] }
/** It ends what the others need, so it comes last. */
const SIGN_OUT = '/api/signout'

let shop: Awaited<ReturnType<typeof openTestShop>>
let asker: ReturnType<typeof openAsker>
beforeAll(async () => {
  shop = await openTestShop({
    env: { SEED: 'demo', GOOGLE_STAND_IN: 'on', TEST_PAYMENTS: 'on', LOG_LEVEL: 'error', ...NO_LIMITS },
  })
  asker = openAsker(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  asker.close()
  await shop.close()
})

/** What there is to name: pieces, and people whom nobody signs in as here. */
async function knownValues() {
  const pieces = await shop.db.select({ id: products.id }).from(products).limit(6)
  const strangers = await shop.db.select().from(users)
  const callers = ['nobody@example.org', 'buyer@patina.test', 'seller@patina.test', 'admin@patina.test']
  const stranger = strangers.find(({ email }) => !callers.includes(email))
  return {
    ids: [...pieces.map(({ id }) => id), stranger?.id ?? '', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    emails: callers,
  }
}

/** Every route of the server, with what the description that it serves says of it, where it says something. */
async function listRoutes() {
  const { paths } = description.parse((await shop.app.inject({ url: '/api/openapi.json' })).json())
  const routes = shop.app.routeTable.flatMap(({ method, url }) =>
    [method].flat().map((name) => {
      const described = paths[url.replace(/:(\w+)/g, '{$1}')]?.[name.toLowerCase()]
      return { method: name, url, wanted: described ?? EMPTY }
    }),
  )
  return routes.sort((one, other) => Number(one.url === SIGN_OUT) - Number(other.url === SIGN_OUT))
}

it(
  `gives every route's callers a proper answer, whatever they send (${seedNote})`,
  async () => {
    const known = await knownValues()
    const people = await Promise.all(
      ['buyer', 'seller', 'admin'].map(async (role) => (await buildSignIn(shop, `${role}@patina.test`)).headers),
    )
    const callers = [{}, ...people]
    const routes = await listRoutes()
    const statuses = new Map<number, number>()
    for (const { method, url, wanted } of routes) {
      const requests = fc.tuple(requestsTo(method, url, wanted, known), fc.constantFrom(...callers))
      const property = fc.asyncProperty(requests, async ([request, caller]) => {
        const answer = await asker.ask({ ...request, headers: { ...request.headers, ...caller } })
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        demandProperAnswer(answer, request.method)
      })
      await fc.assert(property, { ...runs(6), endOnFailure: true })
    }
    const total = [...statuses.values()].reduce((sum, times) => sum + times)
    if (isLong) console.log(`${routes.length} routes, ${total} requests; by status: ${JSON.stringify([...statuses])}`)
    expect(routes.length).toBeGreaterThan(100)
    // Some came all the way through: else only the doormen would have been tried.
    expect(statuses.get(200)).toBeGreaterThan(routes.length / 2)
  },
  patience,
)
