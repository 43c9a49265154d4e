import { useIsMember, useSession } from '#lib/session.ts'
import { DeviceFavourites } from './device-favourites.tsx'
import { FavouritesSkeleton } from './favourite-grid.tsx'
import { OwnFavourites } from './own-favourites.tsx'

/** What somebody keeps: with their account, or on their device. */
export default function FavouritesView() {
  const { state } = useSession()
  const hasAccount = useIsMember()
  if (state === 'loading') return <FavouritesSkeleton />
  return hasAccount ? <OwnFavourites /> : <DeviceFavourites />
}
