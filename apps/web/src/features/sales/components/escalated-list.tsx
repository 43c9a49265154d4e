import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { SaleSummary } from '@patina/contract/sales'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { ListFaces } from '#components/list-faces.tsx'
import { StackedSkeleton } from '#components/ui/stacked-skeleton.tsx'
import { IndexCell, StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getEscalatedSales } from '../api/get-escalated-sales.ts'
import { orderNumber } from '../sale-facts.ts'
import { dayWords } from '../sale-times.ts'

const COLUMNS = ['#', 'Piece', 'Price', 'Between', 'Ends on', 'Action']

/** Sales that the two sides could not settle. */
export function EscalatedList({ nextStep }: { nextStep: ReactNode }) {
  const query = useQuery(getEscalatedSales(useOwnApi()))
  return (
    <ListFaces
      query={query}
      reason={query.error?.message}
      itemsIn={(sales) => sales}
      skeleton={<StackedSkeleton columns={COLUMNS} tall={['Piece', 'Between', 'Action']} />}
      emptyText="No Sale waits for a decision"
      failedText="Sales to decide"
      nextStep={nextStep}
    >
      {(sales) => (
        <StackedTable label="Sales to decide" columns={COLUMNS}>
          {sales.map((sale, index) => (
            <EscalatedRow key={sale._id} sale={sale} place={index + 1} />
          ))}
        </StackedTable>
      )}
    </ListFaces>
  )
}

const EscalatedRow = ({ sale, place }: { sale: SaleSummary; place: number }) => (
  <StackedRow>
    <IndexCell>{place}</IndexCell>
    <StackedCell label="Piece">
      <span className="grid">
        <b className="font-semibold">{sale.product_name}</b>
        <span className="text-small text-soft">Order {orderNumber(sale.order_id)}</span>
      </span>
    </StackedCell>
    <StackedCell label="Price" isWhole>
      <span className="font-display text-large text-copper">{formatDollars(sale.price)}</span>
    </StackedCell>
    <StackedCell label="Between">
      <span className="grid">
        <span>{sale.buyer_name}</span>
        <span className="text-small text-soft">and {sale.seller_name}</span>
      </span>
    </StackedCell>
    <StackedCell label="Ends on" isWhole>
      {sale.due_at ? dayWords(sale.due_at) : 'Paused'}
    </StackedCell>
    <StackedCell label="Action" isWhole>
      <Link to={pathTo('order', sale.order_id)} className={`${BUTTON.primary} btn-sm px-5`}>
        Decide<span className="sr-only">: {sale.product_name}</span>
      </Link>
    </StackedCell>
  </StackedRow>
)
