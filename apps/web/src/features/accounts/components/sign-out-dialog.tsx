import type { User } from '@patina/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { endSignIns } from '../api/end-sign-ins.ts'

type Props = { user: User; onClosed: (isDone: boolean) => void }

/** Asks before somebody has to sign in anew everywhere; a refusal is shown, and asking again is possible. */
export function SignOutDialog({ user, onClosed }: Props) {
  const { isPending, isSuccess, error, mutate } = useMutation(endSignIns(useOwnApi()))
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      action="Sign out everywhere"
      isBusy={isPending}
      isDone={isSuccess}
      error={error?.message}
      onConfirm={() => isPending || mutate(user)}
      onClosed={() => onClosed(isSuccess)}
    >
      <p className="wrap-anywhere">
        <b className="font-semibold text-ink">{user.name}</b>, {user.email}, has to sign in anew on every device.
      </p>
      <p>Whoever knows their password still can: it does not change.</p>
    </ConfirmDialog>
  )
}
