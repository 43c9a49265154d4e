import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Day } from '#components/day.tsx'
import { VISIT_ID } from '#components/layouts/top-bar.tsx'
import { getOwnProfile } from '#features/accounts/index.ts'
import { useOwnApi } from '#lib/services.ts'
import { KeepAccount } from './keep-account.tsx'

/** Stands above every page while an account waits to be deleted. */
export function LeavingBanner() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(VISIT_ID)), [])
  const leavesAt = useQuery(getOwnProfile(useOwnApi())).data?.leaves_at
  if (!place || !leavesAt) return null
  return createPortal(
    <p className="wrap flex flex-wrap items-center gap-x-4 pb-1.5">
      <span>
        Your account will be deleted on <Day iso={leavesAt} />.
      </span>
      <KeepAccount className="min-h-8 cursor-pointer underline underline-offset-4" />
    </p>,
    place,
  )
}
