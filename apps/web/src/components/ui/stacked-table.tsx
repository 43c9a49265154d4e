import type { ReactNode } from 'react'

type TableProps = {
  /** A skeleton needs none: nobody hears it. */
  label?: string
  columns: readonly string[]
  children: ReactNode
}

/** Beside a menu, or on a tablet, there is little to spare between columns. */
const CELL = 'sm:px-2 sm:first:pl-4 sm:last:pr-4 xl:px-4'

/** A table where there is room for one, and a stack of cards on a phone. */
export const StackedTable = ({ label, columns, children }: TableProps) => (
  <table
    aria-label={label}
    className="w-full border-collapse text-left max-sm:block sm:overflow-hidden sm:rounded-2xl sm:bg-card sm:shadow-sm"
  >
    <thead className="text-small text-soft max-sm:sr-only">
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={`${CELL} py-3 font-semibold`}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-sm:grid max-sm:gap-3">{children}</tbody>
  </table>
)

/** How a table lays out a row of its own on a phone, and where in it a cell stands. */
type OnPhone = { phone?: string }

/** It can have the focus, for when what had it in this row is gone. */
export const StackedRow = ({ phone = 'max-sm:grid max-sm:gap-2', children }: OnPhone & { children: ReactNode }) => (
  <tr
    tabIndex={-1}
    className={`ring-inside @container max-sm:relative max-sm:rounded-2xl max-sm:bg-card max-sm:p-4 max-sm:shadow-sm sm:border-t sm:border-line ${phone}`}
  >
    {children}
  </tr>
)

/** On a phone it stands in the corner, so that a card begins with what it is about. */
export const IndexCell = ({ children }: { children?: number }) => (
  <td
    className={`${CELL} text-soft max-sm:absolute max-sm:top-6.5 max-sm:right-4 max-sm:text-small max-sm:before:content-['#'] sm:py-3 max-sm:[&+td]:pr-8`}
  >
    {children}
  </td>
)

/** Where a row has nothing in a column. */
export const EmptyCell = () => <td className={`${CELL} text-soft max-sm:hidden sm:py-3`}>–</td>

type CellProps = OnPhone & {
  label?: string
  /** A price, a state or a button: it keeps to one line where words may break. */
  isWhole?: boolean
  children: ReactNode
}

/** On a phone its column's name stands before it, or above where letters are large, unless it speaks for itself. */
export const StackedCell = ({ label, isWhole = false, phone = 'max-sm:py-1', children }: CellProps) => (
  <td
    data-label={label}
    className={`${CELL} sm:py-3 ${isWhole ? 'sm:whitespace-nowrap' : 'wrap-anywhere'} ${label ? 'max-sm:grid max-sm:min-h-10 max-sm:@3xs:grid-cols-[min(6rem,30vw)_1fr] max-sm:content-center max-sm:items-baseline max-sm:justify-items-start max-sm:before:text-small max-sm:before:text-soft max-sm:before:content-[attr(data-label)]' : phone}`}
  >
    {children}
  </td>
)
