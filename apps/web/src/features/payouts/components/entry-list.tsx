import { pathTo } from '@patina/contract/pages'
import type { MoneyEntry, MoneyPart } from '@patina/contract/payouts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { ListFaces } from '#components/list-faces.tsx'
import { StackedSkeleton } from '#components/ui/stacked-skeleton.tsx'
import { IndexCell, StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getMoneyEntries } from '../api/get-money-entries.ts'
import { ENTRY_WORDS, PART_WORDS, signedDollars } from '../money-words.ts'

const COLUMNS = ['#', 'Piece', 'What', 'Date', 'Amount']

/** What one of the numbers is made of. */
export function EntryList({ part, sum }: { part: MoneyPart; sum: number }) {
  const query = useQuery(getMoneyEntries(useOwnApi(), part, sum))
  return (
    <ListFaces
      query={query}
      reason={query.error?.message}
      itemsIn={(entries) => entries}
      skeleton={<StackedSkeleton columns={COLUMNS} tall={[]} />}
      emptyText={PART_WORDS[part].empty}
    >
      {(entries) => (
        <StackedTable label={PART_WORDS[part].name} columns={COLUMNS}>
          {entries.map((entry, index) => (
            <EntryRow key={entry._id} entry={entry} place={index + 1} />
          ))}
        </StackedTable>
      )}
    </ListFaces>
  )
}

const EntryRow = ({
  entry: { order_id, product_name, what, at, amount },
  place,
}: {
  entry: MoneyEntry
  place: number
}) => (
  <StackedRow>
    <IndexCell>{place}</IndexCell>
    <StackedCell>
      <Link to={pathTo('order', order_id)} className={TEXT_LINK}>
        {product_name}
      </Link>
    </StackedCell>
    <StackedCell label="What">{ENTRY_WORDS[what]}</StackedCell>
    <StackedCell label="Date" isWhole>
      <Day iso={at} />
    </StackedCell>
    <StackedCell label="Amount" isWhole>
      <b className="font-semibold tabular-nums">{signedDollars(amount)}</b>
    </StackedCell>
  </StackedRow>
)
