import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApiClient } from '#lib/api-client.ts'
import { listOf, ownArmchair } from '#test/kit/fake-shop.ts'
import { getOwnProducts } from './get-own-products.ts'
import { markProductSold } from './mark-product-sold.ts'

const WAIT = { timeout: 20_000 }

test('a piece stays sold when the list was being read as it was marked', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  let available: 'available' | 'sold' = 'available'
  const late = Promise.withResolvers<void>()
  let reads = 0
  const api = createApiClient(async (_path, init) => {
    if (init?.method === 'PUT') {
      available = 'sold'
      return Response.json({ modifiedCount: 1 })
    }
    reads += 1
    const answer = listOf([{ ...ownArmchair, available }])
    if (reads === 2) await late.promise
    return answer
  })
  const list = getOwnProducts(api, ownArmchair.seller_email)
  await queryClient.fetchQuery(list)
  const seen: (string | undefined)[] = []
  const stop = new QueryObserver(queryClient, list).subscribe(({ data }) => seen.push(data?.[0]?.available))
  const lateRead = queryClient.invalidateQueries(list)
  await expect.poll(() => reads, WAIT).toBe(2)
  await new MutationObserver(queryClient, markProductSold(api, queryClient)).mutate(ownArmchair)
  late.resolve()
  await lateRead
  await expect.poll(() => reads, WAIT).toBe(3)
  await expect.poll(() => queryClient.isFetching(), WAIT).toBe(0)
  stop()
  expect(seen.slice(seen.indexOf('sold'))).not.toContain('available')
  expect(seen).toContain('sold')
})
