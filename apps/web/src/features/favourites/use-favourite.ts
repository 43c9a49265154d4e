import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { getFavouriteIds } from './api/get-favourite-ids.ts'
import { keepProduct } from './api/keep-product.ts'
import { keptOnDevice, useKeptOnDevice } from './device-stores.ts'

/** Whether somebody keeps a piece with their account, and how they change that. */
export function useFavourite(productId: string) {
  const ownApi = useOwnApi()
  const { data } = useQuery(getFavouriteIds(ownApi))
  const { mutate } = useMutation(keepProduct(ownApi, useQueryClient(), toast.error))
  const isKept = data?.product_ids.includes(productId) === true
  return { isKept, toggle: () => mutate({ productId, isKept: !isKept }) }
}

/** The same for who has no account with a profile: their device keeps it. */
export function useFavouriteOnDevice(productId: string) {
  const isKept = useKeptOnDevice().includes(productId)
  return { isKept, toggle: () => (isKept ? keptOnDevice.remove(productId) : keptOnDevice.add(productId)) }
}
