import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { mergeFavourites } from './api/merge-favourites.ts'
import { useKeptOnDevice } from './device-stores.ts'

/** For who is signed in: what this device has kept goes to their account. */
export function useMergedFavourites(): void {
  const onDevice = useKeptOnDevice()
  const { mutate } = useMutation(mergeFavourites(useOwnApi(), useQueryClient()))
  useEffect(() => {
    if (onDevice.length === 0) return
    mutate(onDevice, {
      onSuccess: ({ left_out }) => {
        if (left_out > 0) toast.error(`You keep as many pieces as there is room for: ${left_out} could not be added.`)
      },
    })
  }, [onDevice, mutate])
}
