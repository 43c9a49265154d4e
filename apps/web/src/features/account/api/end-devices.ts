import type { Device } from '@patina/contract/credentials'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getDevices } from './get-devices.ts'

/** One of them, or all but this one. */
export const endDevices = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (which: Device | 'others') =>
      ownApi.delete(which === 'others' ? '/account/devices' : `/account/devices/${which._id}`, 'done'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: getDevices(ownApi).queryKey }),
  })
