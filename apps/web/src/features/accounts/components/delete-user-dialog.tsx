import type { User } from '@patina/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { deleteUser } from '../api/delete-user.ts'

type Props = { user: User; onClosed: (isDeleted: boolean) => void }

export function DeleteUserDialog({ user, onClosed }: Props) {
  const deletion = useMutation(deleteUser(useOwnApi(), useQueryClient()))
  return (
    <ConfirmDialog
      title="Are you sure you want to delete?"
      action="Delete"
      isBusy={deletion.isPending}
      isDone={deletion.isSuccess}
      error={deletion.error?.message}
      onConfirm={() => deletion.isPending || deletion.mutate(user)}
      onClosed={() => onClosed(deletion.isSuccess)}
    >
      <p className="wrap-anywhere">
        <b className="font-semibold text-ink">{user.name}</b>, {user.email}, can't sign in any more.
        {user.role === 'seller' && ' Their unsold pieces leave the shop.'}
      </p>
      <p>This can't be undone.</p>
    </ConfirmDialog>
  )
}
