import { rm } from 'node:fs/promises'
import { PAGE_KINDS } from '@patina/contract/pages'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patience, runs, seedNote } from '#test/kit/abuse-runs.ts'
import { openAsker } from '#test/kit/asker.ts'
import { requestsTo } from '#test/kit/hostile-requests.ts'
import { demandProperAnswer } from '#test/kit/proper-answer.ts'
import { startServer } from '#test/kit/server-process.ts'
import { copyShop } from '#test/kit/test-shop.ts'

let DATA_DIR: string
beforeAll(async () => {
  DATA_DIR = await copyShop()
})
afterAll(() => rm(DATA_DIR, { recursive: true }))

const QUERIES = [
  'q',
  'category',
  'minPrice',
  'maxPrice',
  'condition',
  'location',
  'sort',
  'cursor',
  'from',
  'token',
  'error',
]

it(
  `renders every page for whatever stands in its address (${seedNote})`,
  async () => {
    const server = await startServer({ DATA_DIR, LIMIT_PAGES: '100000000/60', LIMIT_READS: '100000000/60' })
    const asker = openAsker(server.address)
    const ids = ['018f3a5c-7b00-7000-8000-000000000001']
    const parameters = QUERIES.map((name) => ({ in: 'query' as const, name, schema: { type: 'string' } }))
    for (const kind of PAGE_KINDS) {
      const url = kind === '*' ? '/*' : kind
      const requests = requestsTo('GET', url, { parameters }, { ids, emails: ['a@example.org'] })
      const property = fc.asyncProperty(requests, async (request) => {
        const answer = await asker.ask(request)
        demandProperAnswer(answer, request.method)
        // What an address says may be shown, but never as markup.
        expect(answer.body).not.toContain('<script>planted')
      })
      await fc.assert(property, { ...runs(6), endOnFailure: true })
    }
    asker.close()
    expect(await server.stop()).toBe(0)
  },
  patience + 60_000,
)
