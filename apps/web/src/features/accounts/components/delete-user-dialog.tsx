import type { User } from '@patina/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { DeleteDialog } from '#components/ui/delete-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { deleteUser } from '../api/delete-user.ts'

type Props = { user: User; onClosed: (isDeleted: boolean) => void }

export function DeleteUserDialog({ user, onClosed }: Props) {
  const deletion = deleteUser(useOwnApi(), useQueryClient())
  return (
    <DeleteDialog item={user} deletion={deletion} onClosed={onClosed}>
      <p className="wrap-anywhere">
        <b className="font-semibold text-ink">{user.name}</b>, {user.email}, can't sign in any more.
        {user.roles.includes('seller') && ' Their unsold pieces leave the shop.'}
      </p>
      <p>This can't be undone.</p>
    </DeleteDialog>
  )
}
