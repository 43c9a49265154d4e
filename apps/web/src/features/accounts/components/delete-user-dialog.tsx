import type { User, UserSales } from '@patina/contract/accounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DeleteDialog } from '#components/ui/delete-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { deleteUser } from '../api/delete-user.ts'
import { getUserSales } from '../api/get-user-sales.ts'

type Props = { user: User; onClosed: (isDeleted: boolean) => void }

export function DeleteUserDialog({ user, onClosed }: Props) {
  const ownApi = useOwnApi()
  const deletion = deleteUser(ownApi, useQueryClient())
  const sales = useQuery(getUserSales(ownApi, user))
  return (
    <DeleteDialog item={user} deletion={deletion} onClosed={onClosed}>
      <p className="wrap-anywhere">
        <b className="font-semibold text-ink">{user.name}</b>, {user.email}, can't sign in any more.
        {user.roles.includes('seller') && ' Their unsold pieces leave the shop.'}
      </p>
      <p role="status" className="min-h-[2lh]">
        {sales.isPending && 'Looking for sales of theirs…'}
        {sales.isError && 'Whether they have bought or sold anything could not be found out just now.'}
        {sales.data && salesInWords(sales.data)}
      </p>
      <p>This can't be undone.</p>
    </DeleteDialog>
  )
}

const products = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`)

export function salesInWords({ bought, sold }: UserSales): string {
  if (bought + sold === 0) return 'They have neither bought nor sold anything.'
  const did = [...(bought > 0 ? [`paid for ${products(bought)}`] : []), ...(sold > 0 ? [`sold ${products(sold)}`] : [])]
  return `They have ${did.join(' and ')}. These sales stay on the books; they and the other side of each are told by mail.`
}
