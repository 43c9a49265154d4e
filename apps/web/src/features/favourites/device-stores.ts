import { FAVOURITES } from '@patina/contract/limits'
import { SEEN } from '#lib/drafts.ts'
import { useBrowserStore } from '#lib/hydration.tsx'
import { createIdStore, noIds } from './id-store.ts'

/** What a visitor keeps: once they sign in, their account has it. */
export const keptOnDevice = createIdStore('favourites', FAVOURITES.mostOnDevice)
export const useKeptOnDevice = () => useBrowserStore(keptOnDevice.subscribe, keptOnDevice.current, noIds)

/** What was looked at lately; whoever signs out leaves none of it behind. */
export const seenLately = createIdStore(SEEN, FAVOURITES.mostSeen)
export const useSeenLately = () => useBrowserStore(seenLately.subscribe, seenLately.current, noIds)
