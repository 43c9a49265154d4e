import { LIVE_KINDS, type LiveKind } from '@patina/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { AccountChecks } from '#features/account/index.ts'
import { useMergedFavourites } from '#features/favourites/use-merged-favourites.ts'
import { MessagesLink } from '#features/messages/index.ts'
import { Bell } from '#features/notifications/index.ts'
import { useWaitingChecklists } from '#features/sales/use-waiting-checklists.ts'
import { useLive } from '#lib/live/use-live.ts'

/** What stands in the header for those who are signed in. Nobody else fetches it. */
export default function OwnLinks() {
  useMergedFavourites()
  useWaitingChecklists()
  return (
    <>
      {LIVE_KINDS.map((kind) => (
        <Fresh key={kind} kind={kind} />
      ))}
      <MessagesLink />
      <Bell />
      <Suspense>
        <AccountChecks />
      </Suspense>
    </>
  )
}

/** Reads anew what is shown and says, by its `meta`, that it changes with this kind; wherever in the shop somebody is. */
function Fresh({ kind }: { kind: LiveKind }) {
  const queryClient = useQueryClient()
  useLive(kind, () => {
    void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.live?.includes(kind) === true })
  })
  return null
}
