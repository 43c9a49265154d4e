import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { getFavouriteIds } from './api/get-favourite-ids.ts'
import { keepProduct } from './api/keep-product.ts'
import { keptOnDevice, useKeptOnDevice } from './device-stores.ts'

/** Whoever has a profile keeps pieces with their account; anyone else on their device. */
export function useHasAccount(): boolean {
  const session = useSession()
  return session.state === 'signedIn' && session.roles.length > 0
}

/** Whether somebody keeps a piece, and how they change that. Known in the browser alone, and a moment after the page. */
export function useFavourite(productId: string) {
  const hasAccount = useHasAccount()
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
