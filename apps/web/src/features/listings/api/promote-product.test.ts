import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getProduct } from '#features/products/index.ts'
import { createApiClient } from '#lib/api-client.ts'
import { listOf, ownArmchair, refusal } from '#test/kit/fake-shop.ts'
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

test('two presses that are both refused leave the list as the server has it', async () => {
  const queryClient = new QueryClient()
  const list = getOwnProducts(
    createApiClient(async () => listOf([ownArmchair])),
    ownArmchair.seller_email,
  )
  const refusing = createApiClient(async () => refusal(503, 'Closed for a moment.'))
  const shown = () => queryClient.getQueryData(list.queryKey)?.[0]
  const stop = new QueryObserver(queryClient, list).subscribe(() => {})
  await expect.poll(shown).toEqual(ownArmchair)
  const press = async () => {
    const product = shown() ?? ownArmchair
    await new MutationObserver(queryClient, promoteProduct(refusing, queryClient)).mutate(product).catch(() => {})
  }
  const first = press()
  await expect.poll(() => shown()?.advertised).toBe('notAdvertised')
  await Promise.all([first, press()])
  await expect.poll(() => shown()?.advertised).toBe('advertised')
  stop()
})

test('a change of advertising makes the lists and the page that anyone sees out of date', async () => {
  const queryClient = new QueryClient()
  const api = createApiClient(async () => Response.json({ modifiedCount: 1 }))
  const shown = [['products', 'advertised'], getProduct(api, ownArmchair._id).queryKey]
  for (const queryKey of shown) queryClient.setQueryData<unknown>(queryKey, {})
  await new MutationObserver(queryClient, promoteProduct(api, queryClient)).mutate(ownArmchair)
  expect(shown.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true])
})

test('it goes back when the server says no', async () => {
  const { outcome, shown } = turnRound(() => refusal(404, 'You have no such product.'))
  await expect(outcome).rejects.toThrow('You have no such product.')
  expect(shown()).toBe('advertised')
})
