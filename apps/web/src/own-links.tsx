import type { LiveKind } from '@patina/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useMergedFavourites } from '#features/favourites/use-merged-favourites.ts'
import { MessagesLink } from '#features/messages/index.ts'
import { Bell } from '#features/notifications/index.ts'
import { useLive } from '#lib/live/use-live.ts'
import { OWN } from '#lib/own-data.ts'

/** What is read anew when something of a kind has changed: all that is kept below these keys and shown just now. */
const KEPT_ABOUT: Record<LiveKind, readonly string[]> = {
  thread: ['threads'],
  offer: ['offers', 'orders', 'standings', 'notifications'],
  product: ['queue', 'orders'],
  sale: ['sale', 'order', 'orders', 'products', 'notifications'],
  notifications: ['notifications'],
}

/** What stands in the header for those who are signed in. Nobody else fetches it. */
export default function OwnLinks() {
  useFresh('thread')
  useFresh('offer')
  useFresh('product')
  useFresh('sale')
  useFresh('notifications')
  useMergedFavourites()
  return (
    <>
      <MessagesLink />
      <Bell />
    </>
  )
}

/** Keeps what is shown up to date, wherever in the shop somebody is. */
function useFresh(kind: LiveKind): void {
  const queryClient = useQueryClient()
  useLive(kind, () => {
    for (const key of KEPT_ABOUT[kind]) void queryClient.invalidateQueries({ queryKey: [OWN, key] })
  })
}
