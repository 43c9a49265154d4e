import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { useIsMember } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { getFavouriteIds } from './api/get-favourite-ids.ts'
import { keepProduct } from './api/keep-product.ts'
import { keptOnDevice, useKeptOnDevice } from './device-stores.ts'

/**
 * Whether somebody keeps a piece, and how they change that: with their account where they have a profile, else on their
 * device. Known in the browser alone, and a moment after the page.
 */
export function useFavourite(productId: string) {
  const hasAccount = useIsMember()
  const ownApi = useOwnApi()
  const onDevice = useKeptOnDevice()
  const { data } = useQuery({ ...getFavouriteIds(ownApi), enabled: hasAccount })
  const { mutate } = useMutation(keepProduct(ownApi, useQueryClient(), toast.error))
  const isKept = hasAccount ? data?.product_ids.includes(productId) === true : onDevice.includes(productId)

  const toggle = () => {
    if (hasAccount) mutate({ productId, isKept: !isKept })
    else if (isKept) keptOnDevice.remove(productId)
    else keptOnDevice.add(productId)
  }
  return { isKept, toggle }
}
