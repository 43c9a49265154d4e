import type { Order } from '@patina/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { DeleteDialog } from '#components/ui/delete-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { deleteOrder } from '../api/delete-order.ts'

type Props = { order: Order; onClosed: (isDeleted: boolean) => void }

export function DeleteOrderDialog({ order, onClosed }: Props) {
  const deletion = deleteOrder(useOwnApi(), useQueryClient())
  return (
    <DeleteDialog item={order} deletion={deletion} onClosed={onClosed}>
      <p className="wrap-anywhere">
        Your order of <b className="font-semibold text-ink">{order.product_name}</b> is taken back. Nothing is charged.
      </p>
    </DeleteDialog>
  )
}
