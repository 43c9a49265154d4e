import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApiClient } from '#lib/api-client.ts'
import { ownArmchair, refusal } from '#testing/fake-shop.ts'
import { getOwnProducts } from './get-own-products.ts'
import { promoteProduct } from './promote-product.ts'

/** A seller's list with one advertised chair, whose advertising is turned round. */
function turnRound(answer: () => Response) {
  const queryClient = new QueryClient()
  const bodies: unknown[] = []
  const api = createApiClient(async (_path, init) => {
    bodies.push(init?.body)
    return answer()
  })
  const { queryKey } = getOwnProducts(api, ownArmchair.seller_email)
  queryClient.setQueryData(queryKey, [ownArmchair])
  const outcome = new MutationObserver(queryClient, promoteProduct(api, queryClient)).mutate(ownArmchair)
  const shown = () => queryClient.getQueryData(queryKey)?.[0]?.advertised
  return { outcome, shown, bodies }
}

test('the list shows a change of advertising before the server has answered', async () => {
  const { outcome, shown, bodies } = turnRound(() => Response.json({ modifiedCount: 1 }))
  await Promise.resolve()
  await expect.poll(shown).toBe('notAdvertised')
  await outcome
  expect(shown()).toBe('notAdvertised')
  expect(bodies).toEqual(['{"advertised":"notAdvertised"}'])
})

test('it goes back when the server says no', async () => {
  const { outcome, shown } = turnRound(() => refusal(404, 'You have no such product.'))
  await expect(outcome).rejects.toThrow('You have no such product.')
  expect(shown()).toBe('advertised')
})
