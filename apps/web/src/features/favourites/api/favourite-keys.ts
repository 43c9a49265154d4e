import type { QueryClient } from '@tanstack/react-query'
import { OWN } from '#lib/own-data.ts'

export const FAVOURITES_KEY = [OWN, 'favourites']

/** Whatever is kept, let go or moved changes lists, ids and counts together. */
export const reloadFavourites = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: FAVOURITES_KEY })
