import { mutationOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { queryString } from '#lib/query-string.ts'
import { roughPosition } from '../rough-position.ts'

/** The town around where somebody is. Nothing more exact than a tenth of a degree leaves their device. */
export const findNearestPlace = (api: ApiClient) =>
  mutationOptions({
    mutationFn: async () => api.get(`/places/nearest${queryString({ at: await roughPosition() })}`, 'place'),
  })
