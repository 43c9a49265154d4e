import type { Order } from '@patina/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ListFaces } from '#components/list-faces.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getOrders } from '../api/get-orders.ts'
import { DeleteOrderDialog } from './delete-order-dialog.tsx'
import { OrderTable, OrderTableSkeleton } from './order-table.tsx'

type Props = { buyerEmail: string; nextStep: ReactNode; onDeleted: (order: Order) => void }

export function OrderList({ buyerEmail, nextStep, onDeleted }: Props) {
  const query = useQuery(getOrders(useOwnApi(), buyerEmail))
  const [toDelete, setToDelete] = useState<Order>()
  return (
    <>
      <ListFaces
        query={query}
        reason={query.error?.message}
        itemsIn={(orders) => orders}
        skeleton={<OrderTableSkeleton />}
        emptyText="No Orders Available"
        nextStep={nextStep}
      >
        {(orders) => <OrderTable orders={orders} onDelete={setToDelete} />}
      </ListFaces>
      {toDelete && (
        <DeleteOrderDialog
          key={toDelete._id}
          order={toDelete}
          onClosed={(isDeleted) => {
            setToDelete(undefined)
            if (isDeleted) onDeleted(toDelete)
          }}
        />
      )}
    </>
  )
}
