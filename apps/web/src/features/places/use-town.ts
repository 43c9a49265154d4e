import type { Place } from '@patina/contract/places'
import { useQuery } from '@tanstack/react-query'
import { useBrowserStore } from '#lib/hydration.tsx'
import { useApi } from '#lib/services.ts'
import { getPlace } from './api/get-place.ts'
import { townStore } from './town-store.ts'

export function usePlace(id: number | null | undefined): Place | undefined {
  const { data } = useQuery({ ...getPlace(useApi(), id ?? 0), enabled: Boolean(id) })
  return data
}

/** Where the reader last said to be, if they did. */
export const useTownOfDevice = (): Place | undefined =>
  usePlace(useBrowserStore(townStore.subscribe, townStore.current, () => null))
