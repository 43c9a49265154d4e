import { StackedCell, StackedRow, StackedTable } from './stacked-table.tsx'

const ROWS = ['a', 'b', 'c', 'd']

/** A table of the true size while its rows are on their way. */
export const StackedSkeleton = ({ columns }: { columns: readonly string[] }) => (
  <div aria-hidden="true">
    <StackedTable columns={columns}>
      {ROWS.map((row) => (
        <StackedRow key={row}>
          {columns.map((column) => (
            <StackedCell key={column} label={column}>
              <div className="skeleton h-10 w-24 max-w-full" />
            </StackedCell>
          ))}
        </StackedRow>
      ))}
    </StackedTable>
  </div>
)
