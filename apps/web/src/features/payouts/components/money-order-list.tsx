import type { MoneyOrder } from '@patina/contract/payouts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFaces } from '#components/list-faces.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getMoneyOrders } from '../api/get-money-orders.ts'
import { byNeed, type Settlement } from '../money-order-words.ts'
import { MoneyOrderTable, MoneyOrderTableSkeleton } from './money-order-table.tsx'
import { SettleDialog } from './settle-dialog.tsx'

/** What is on its way to sellers and back from them. */
export function MoneyOrderList({ onSettled }: { onSettled: (how: Settlement) => void }) {
  const query = useQuery(getMoneyOrders(useOwnApi()))
  const [settling, setSettling] = useState<{ order: MoneyOrder; how: Settlement }>()
  return (
    <>
      <ListFaces
        query={query}
        reason={query.error?.message}
        itemsIn={(orders) => orders}
        skeleton={<MoneyOrderTableSkeleton />}
        emptyText="Every Seller has what is theirs"
      >
        {(orders) => <MoneyOrderTable orders={byNeed(orders)} onSettle={(order, how) => setSettling({ order, how })} />}
      </ListFaces>
      {settling && (
        <SettleDialog
          key={settling.order._id}
          {...settling}
          onClosed={(isDone) => {
            setSettling(undefined)
            if (isDone) onSettled(settling.how)
          }}
        />
      )}
    </>
  )
}
