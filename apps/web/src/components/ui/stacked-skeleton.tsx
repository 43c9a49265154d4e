import { IndexCell, StackedCell, StackedRow, StackedTable } from './stacked-table.tsx'

const ROWS = ['a', 'b', 'c', 'd']

type Props = {
  columns: readonly string[]
  /** Those that hold a button, or two lines. */
  tall: readonly string[]
  /** Those that hold a button with a line below it. */
  tallest?: readonly string[]
}

/** A table of the true size while its rows, which begin with their number, are on their way. */
export const StackedSkeleton = ({ columns, tall, tallest = [] }: Props) => {
  const heightOf = (column: string) => {
    if (tallest.includes(column)) return 'h-17'
    return tall.includes(column) ? 'h-11' : 'h-6'
  }
  return (
    <div aria-hidden="true">
      <StackedTable columns={columns}>
        {ROWS.map((row) => (
          <StackedRow key={row}>
            <IndexCell />
            {columns.slice(1).map((column) => (
              <StackedCell key={column} label={column}>
                <div className={`skeleton w-24 max-w-full ${heightOf(column)}`} />
              </StackedCell>
            ))}
          </StackedRow>
        ))}
      </StackedTable>
    </div>
  )
}
