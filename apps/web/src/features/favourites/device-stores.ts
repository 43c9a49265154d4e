import { FAVOURITES } from '@patina/contract/limits'
import { useSyncExternalStore } from 'react'
import { SEEN } from '#lib/drafts.ts'
import { createIdStore, noIds } from './id-store.ts'

/** What a visitor keeps: once they sign in, their account has it. */
export const keptOnDevice = createIdStore('favourites', FAVOURITES.mostOnDevice)
export const useKeptOnDevice = () => useSyncExternalStore(keptOnDevice.subscribe, keptOnDevice.current, noIds)

/** What was looked at lately; whoever signs out leaves none of it behind. */
export const seenLately = createIdStore(SEEN, FAVOURITES.mostSeen)
export const useSeenLately = () => useSyncExternalStore(seenLately.subscribe, seenLately.current, noIds)
