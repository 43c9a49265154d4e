import { IndexCell, StackedCell, StackedRow, StackedTable } from './stacked-table.tsx'

const ROWS = ['a', 'b', 'c', 'd']

type Props = {
  columns: readonly string[]
  /** Those that hold a button, or two lines. */
  tall: readonly string[]
}

/** A table of the true size while its rows, which begin with their number, are on their way. */
export const StackedSkeleton = ({ columns, tall }: Props) => (
  <div aria-hidden="true">
    <StackedTable columns={columns}>
      {ROWS.map((row) => (
        <StackedRow key={row}>
          <IndexCell />
          {columns.slice(1).map((column) => (
            <StackedCell key={column} label={column}>
              <div className={`skeleton w-24 max-w-full ${tall.includes(column) ? 'h-11' : 'h-6'}`} />
            </StackedCell>
          ))}
        </StackedRow>
      ))}
    </StackedTable>
  </div>
)
