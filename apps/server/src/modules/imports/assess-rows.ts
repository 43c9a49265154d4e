import type { RowState } from '@patina/contract/imports'
import { listingOf } from '#modules/listings/module.ts'
import { columnOfField, type Problem, type ReadRow, readRow } from './read-row.ts'
import { cellsOf } from './read-table.ts'

export type RowOfImport = { row: number; cells: string[] }
type ListingValues = ReturnType<typeof listingOf>

export type Assessed = RowOfImport & {
  state: RowState
  problems: Problem[]
  key: string
  /** Names of files. */
  pictures: string[]
  /** What a right row makes. */
  values: ListingValues | undefined
  productId: string | null
}

type Facts = {
  columns: readonly string[]
  categoryIdOf(title: string): string | undefined
  /** What breaks a rule of listing, by field. */
  faultsOf(values: ListingValues): Readonly<Record<string, string>>
  /** Why a picture can't be shown, in a sentence. */
  pictureFaults: ReadonlyMap<string, string>
  /** Which product was made of a row before, by its key. */
  known: ReadonlyMap<string, string>
}

export const readRows = (
  rows: readonly RowOfImport[],
  { columns, categoryIdOf }: Pick<Facts, 'columns' | 'categoryIdOf'>,
) => rows.map(({ row, cells }) => ({ row, cells, read: readRow(cellsOf(columns, cells), categoryIdOf) }))

/** Says of each row whether it can be listed, and if not, all that is wrong with it. */
export function assessRows(rows: ReturnType<typeof readRows>, facts: Facts): Assessed[] {
  const seen = new Map<string, number>()
  return rows.map(({ row, cells, read }) => {
    const { key, pictures } = read
    const common = { row, cells, key, pictures }
    const productId = facts.known.get(key)
    if (productId) return { ...common, state: 'known' as const, problems: [], values: undefined, productId }
    const first = seen.get(key)
    seen.set(key, first ?? row)
    const values = read.details && listingOf(read.details)
    const problems = [
      ...read.problems,
      ...(cells.length > facts.columns.length ? [TOO_WIDE] : []),
      ...(first === undefined ? [] : [repeated(key, first)]),
      ...faultsOf(read, values, facts),
    ]
    const isRight = problems.length === 0 && values !== undefined
    const state: RowState = isRight ? 'right' : 'wrong'
    return { ...common, state, problems, values: isRight ? values : undefined, productId: null }
  })
}

const TOO_WIDE = {
  column: '',
  reason: 'The row has more cells than there are columns: put texts with separators in them into quotes',
}

const repeated = (key: string, row: number): Problem =>
  key.startsWith('sku:')
    ? { column: 'sku', reason: `is that of row ${row} too` }
    : { column: '', reason: `The row says the same as row ${row}: give each a sku of its own if they are two pieces` }

function faultsOf(
  { problems, pictures }: ReadRow,
  values: ListingValues | undefined,
  { faultsOf: faultsByField, pictureFaults }: Facts,
): Problem[] {
  const ofRules = Object.entries(values ? faultsByField(values) : {}).map(([field, reason]) => ({
    column: columnOfField(field),
    reason,
  }))
  // Where the column itself is wrong, its files have not been looked at.
  const isNamed = !problems.some(({ column }) => column === 'pictures')
  const ofPictures = isNamed ? pictures.flatMap((name) => pictureFaults.get(name) ?? []) : []
  return [...ofRules, ...ofPictures.map((reason) => ({ column: 'pictures', reason }))]
}
