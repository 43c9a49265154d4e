import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOwnApi } from '#lib/services.ts'
import { waitingSales } from './waiting-checklists.ts'

/** For who is signed in: what they found without a connection is sent from whichever page they have open with one. */
export function useWaitingChecklists(): void {
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    const sendAll = () => {
      const saleIds = waitingSales()
      if (saleIds.length === 0) return
      // Should it not arrive, the next page tries again.
      import('./send-checklists.ts').then(
        ({ sendChecklists }) => sendChecklists(saleIds, { ownApi, queryClient }),
        () => {},
      )
    }
    sendAll()
    addEventListener('online', sendAll)
    return () => removeEventListener('online', sendAll)
  }, [ownApi, queryClient])
}
