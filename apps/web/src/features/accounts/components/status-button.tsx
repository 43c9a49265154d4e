import type { User, UserStatus } from '@patina/contract/accounts'
import { VerifiedIcon } from '#components/icons.tsx'

export const otherStatus = (status: UserStatus): UserStatus => (status === 'verified' ? 'unverified' : 'verified')

/** Shows how things stand; a press turns them round. */
export function StatusButton({ user, onPress }: { user: User; onPress: () => void }) {
  const isVerified = user.status === 'verified'
  return (
    <button
      type="button"
      title={`Make ${user.name} ${otherStatus(user.status)}`}
      className={`btn btn-sm rounded-full border-transparent px-4 text-small font-semibold text-ink ${isVerified ? 'bg-tint' : 'bg-warm'} hover:border-soft`}
      onClick={onPress}
    >
      {isVerified ? <VerifiedIcon /> : <span aria-hidden="true" className="size-2 rounded-full bg-copper" />}
      {user.status}
      <span className="sr-only">: {user.name}</span>
    </button>
  )
}
