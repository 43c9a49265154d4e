import { useQuery } from '@tanstack/react-query'
import { VerifiedIcon } from '#components/icons.tsx'
import { RetryButton } from '#components/retry-button.tsx'
import { useOwnApi } from '#lib/services.ts'
import type { Role } from '#lib/session.ts'
import { getOwnProfile } from '../api/get-own-profile.ts'

/** Tells somebody whether an admin has verified them. */
export function OwnStatus({ roles }: { roles: readonly Role[] }) {
  const { data, isError, refetch } = useQuery(getOwnProfile(useOwnApi()))
  if (data?.status === 'verified') {
    return (
      <p className="flex items-center gap-2 justify-self-start rounded-full bg-tint px-4 py-1 font-semibold">
        <VerifiedIcon /> Verified {roles.join(' and ')}
      </p>
    )
  }
  if (data)
    return (
      <p className="text-soft">
        Not verified yet: an admin looks at new {roles.map((role) => `${role}s`).join(' and ')}.
      </p>
    )
  if (!isError) return <div aria-hidden="true" className="skeleton h-6 w-52" />
  return (
    <RetryButton className="cursor-pointer justify-self-start text-error underline" onPress={() => void refetch()}>
      Could not load whether you are verified. Try again
    </RetryButton>
  )
}
