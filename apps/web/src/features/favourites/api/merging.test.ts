import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '#lib/api-client.ts'
import { keptOnDevice } from '../device-stores.ts'
import { getFavouriteIds } from './get-favourite-ids.ts'
import { keepProduct } from './keep-product.ts'
import { mergeFavourites } from './merge-favourites.ts'

const id = (n: number) => `018f3a5c-7b00-7000-8000-${String(n).padStart(12, '0')}`

const post = vi.fn()
const put = vi.fn()
const ownApi: ApiClient = {
  get: vi.fn(),
  getPage: vi.fn(),
  post,
  postForm: vi.fn(),
  put,
  patch: vi.fn(),
  delete: vi.fn(),
}
const queryClient = new QueryClient()
beforeEach(() => {
  post.mockReset()
  put.mockReset()
  keptOnDevice.clear()
})

const merge = () =>
  queryClient
    .getMutationCache()
    .build(queryClient, mergeFavourites(ownApi, queryClient))
    .execute(keptOnDevice.current())

it('what a device keeps goes to the account, the newest first, and leaves the device', async () => {
  keptOnDevice.add(id(1))
  keptOnDevice.add(id(2))
  post.mockImplementation(async () => {
    // Kept while the others are on their way.
    keptOnDevice.add(id(3))
    return { kept: 2, left_out: 0 }
  })
  await merge()
  expect(post).toHaveBeenCalledExactlyOnceWith('/favourites', { product_ids: [id(2), id(1)] }, 'mergedFavourites')
  expect(keptOnDevice.current()).toEqual([id(3)])
})

it('what could not be handed over stays on the device', async () => {
  keptOnDevice.add(id(1))
  post.mockRejectedValue(new Error('away'))
  await expect(merge()).rejects.toThrow('away')
  expect(keptOnDevice.current()).toEqual([id(1)])
})

it('a heart is full at once, and empty again if the server says no', async () => {
  const { queryKey } = getFavouriteIds(ownApi)
  queryClient.setQueryData(queryKey, { product_ids: [id(1)], gone: 0 })
  put.mockImplementation(async () => {
    expect(queryClient.getQueryData(queryKey)?.product_ids).toEqual([id(2), id(1)])
    throw new Error('no room')
  })
  const onRefused = vi.fn()
  const keeping = queryClient.getMutationCache().build(queryClient, keepProduct(ownApi, queryClient, onRefused))
  await expect(keeping.execute({ productId: id(2), isKept: true })).rejects.toThrow('no room')
  expect(put).toHaveBeenCalledOnce()
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('no room')
  expect(queryClient.getQueryData(queryKey)?.product_ids).toEqual([id(1)])
})
