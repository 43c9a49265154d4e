import { IMPORT } from '@patina/contract/import-table'
import type { Import, ImportRow, RowState } from '@patina/contract/imports'
import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { RetryButton } from '#components/retry-button.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getImportRows } from '../api/get-imports.ts'

type Props = { of: Import; state: RowState; after?: number }

/** The rows of one state, a hundred at a time. */
export function ImportRowList({ of, state, after = 0 }: Props) {
  const { data, isPending, refetch } = useQuery(getImportRows(useOwnApi(), of, { state, after }))
  const [isMore, setMore] = useState(false)
  const last = data?.at(-1)?.row
  if (!data) {
    if (isPending) return <div aria-hidden="true" className="skeleton h-12" />
    return (
      <RetryButton className={BUTTON.quiet} onPress={() => refetch()}>
        Could not load. Try again
      </RetryButton>
    )
  }
  return (
    <>
      <ul className="grid rounded-2xl bg-card px-5 shadow-sm">
        {data.map((row) => (
          <Row key={row.row} {...row} />
        ))}
      </ul>
      {data.length === IMPORT.rowsPerPage && last !== undefined && !isMore && (
        <button type="button" className={BUTTON.quiet} onClick={() => setMore(true)}>
          Show more
        </button>
      )}
      {isMore && last !== undefined && <ImportRowList of={of} state={state} after={last} />}
    </>
  )
}

const Row = ({ row, title, price, thumbnail, problems, product_id }: ImportRow) => (
  <li className="flex items-center gap-4 border-t border-line py-3 first:border-0">
    {thumbnail ? (
      <img src={thumbnail} alt="" className="size-12 rounded-xl object-cover" />
    ) : (
      <div aria-hidden="true" className="size-12 rounded-xl bg-warm" />
    )}
    <div className="grid min-w-0 flex-1 gap-1">
      <p className="wrap-anywhere">
        <span className="text-small text-soft">Row {row}</span>{' '}
        {product_id ? (
          <Link to={pathTo('product', product_id)} className={TEXT_LINK}>
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      {problems.map(({ column, reason }) => (
        <p key={`${column} ${reason}`} className="wrap-anywhere text-small text-error">
          {column ? `${column}: ${reason}` : reason}
        </p>
      ))}
    </div>
    {price !== null && <p>{formatDollars(price)}</p>}
  </li>
)
