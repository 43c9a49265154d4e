import type { ReactNode } from 'react'

type TableProps = { columns: readonly string[]; children: ReactNode }

/** A table where there is room for one, and a stack of cards on a phone. */
export const StackedTable = ({ columns, children }: TableProps) => (
  <table className="w-full border-collapse text-left max-sm:block sm:overflow-hidden sm:rounded-2xl sm:bg-card sm:shadow-sm">
    <thead className="text-small text-soft max-sm:sr-only">
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className="px-4 py-3 font-semibold">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-sm:grid max-sm:gap-3">{children}</tbody>
  </table>
)

export const StackedRow = ({ children }: { children: ReactNode }) => (
  <tr className="max-sm:grid max-sm:gap-1 max-sm:rounded-2xl max-sm:bg-card max-sm:p-4 max-sm:shadow-sm sm:border-t sm:border-line">
    {children}
  </tr>
)

/** On a phone its column's name stands before it, unless it speaks for itself. */
export const StackedCell = ({ label, children }: { label?: string; children: ReactNode }) => (
  <td
    data-label={label}
    className={`wrap-anywhere sm:px-4 sm:py-3 ${label ? 'max-sm:grid max-sm:min-h-10 max-sm:grid-cols-[6rem_1fr] max-sm:items-center max-sm:justify-items-start max-sm:before:text-small max-sm:before:text-soft max-sm:before:content-[attr(data-label)]' : 'max-sm:py-1'}`}
  >
    {children}
  </td>
)
