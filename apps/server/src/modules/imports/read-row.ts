import { createHash } from 'node:crypto'
import { importedDetails, sku } from '@patina/contract/import-requests'
import { IMPORT, IMPORT_COLUMNS, type ImportColumn, NEEDED_COLUMNS } from '@patina/contract/import-table'
import { PICTURE } from '@patina/contract/limits'
import type * as z from 'zod/mini'
import type { Cells } from './read-table.ts'

export type Problem = { column: string; reason: string }
type Details = z.infer<typeof importedDetails>

export type ReadRow = {
  /** What the listing form would send; absent where the row breaks the contract. */
  details: Details | undefined
  /** Names of files. */
  pictures: string[]
  /** What tells it from the seller's other rows. */
  key: string
  problems: Problem[]
}

/** Which column says what a field of a listing holds, by the field's path. */
const COLUMN_OF: Record<string, ImportColumn> = {
  product_name: 'title',
  product_category: 'category',
  resale_price: 'price',
  original_price: 'original price',
  purchase_date: 'bought',
  location: 'place',
  place_id: 'place',
  phone_number: 'phone',
  width_mm: 'width cm',
  depth_mm: 'depth cm',
  height_mm: 'height cm',
  weight_kg: 'weight kg',
  shape: 'size source',
  ways: 'collect',
  'ways.bring.price': 'delivery price',
  'ways.bring.reach': 'delivery reach',
  image: 'pictures',
  images: 'pictures',
}

/** The column at fault where a field is. */
export function columnOfField(path: string): string {
  const [field = ''] = path.split('.')
  return COLUMN_OF[path] ?? COLUMN_OF[field] ?? field
}

const COLUMNS = Object.keys(IMPORT_COLUMNS)
const YES = ['', 'yes', 'y', 'true', '1']
const NO = ['no', 'n', 'false', '0']

/** '480', '480.50', '480,50' or '$1,250'. NaN where it is none of them. */
export function readNumber(cell: string): number {
  const digits = cell.replaceAll(/[$\s]/g, '')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''))
  return /^\d+([.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN
}

/** Reads one row by the rules of the listing form; the first thing that is wrong with each column is told. */
export function readRow(cells: Cells, categoryIdOf: (title: string) => string | undefined): ReadRow {
  const cell = (column: ImportColumn): string => cells[column] ?? ''
  const wrong = new Map<string, string>()
  const refuse = (column: string, reason: string) => {
    if (!wrong.has(column)) wrong.set(column, reason)
  }
  for (const column of NEEDED_COLUMNS) if (!cell(column)) refuse(column, 'is required')

  const category = categoryIdOf(cell('category'))
  if (!category) refuse('category', 'is no category of this shop')
  const collect = cell('collect').toLowerCase()
  if (!YES.includes(collect) && !NO.includes(collect)) refuse('collect', 'must be yes or no')
  const skuResult = sku.safeParse(cell('sku'))
  for (const { message } of skuResult.error?.issues ?? []) refuse('sku', message)
  const pictures = cell('pictures').split(/[;\n]/).map(baseName).filter(Boolean)
  const pictureFault = faultOfNames(pictures)
  if (pictureFault) refuse('pictures', pictureFault)

  const optional = (column: ImportColumn, read: (amount: number) => number): number | null =>
    cell(column) ? read(readNumber(cell(column))) : null
  const millimetres = (column: ImportColumn) => optional(column, (centimetres) => Math.round(10 * centimetres))
  const sizes = {
    width_mm: millimetres('width cm'),
    depth_mm: millimetres('depth cm'),
    height_mm: millimetres('height cm'),
    weight_kg: optional('weight kg', (kilograms) => Math.max(1, Math.round(kilograms))),
  }
  // Who says nothing of where sizes are from has not said that they are exact.
  const hasSizes = sizes.width_mm !== null || sizes.depth_mm !== null || sizes.height_mm !== null
  const source = cell('size source').toLowerCase() || (hasSizes ? 'guess' : '')
  const isBrought = Boolean(cell('delivery price') || cell('delivery reach'))
  const result = importedDetails.safeParse({
    product_name: cell('title'),
    product_category: category,
    resale_price: readNumber(cell('price')),
    original_price: readNumber(cell('original price')),
    // The year is enough.
    purchase_date: /^\d{4}$/.test(cell('bought')) ? `${cell('bought')}-01-01` : cell('bought'),
    condition: cell('condition').toLowerCase(),
    description: cell('description'),
    location: cell('place'),
    ways: {
      collect: !NO.includes(collect),
      bring: isBrought ? { reach: cell('delivery reach'), price: readNumber(cell('delivery price')) } : null,
    },
    phone_number: cell('phone'),
    ...sizes,
    shape: source ? { source } : null,
  })
  for (const { path, message } of result.error?.issues ?? []) {
    refuse(columnOfField(path.join('.')), isNumberFault(message) ? 'is not a number' : message)
  }
  if (wrong.get('bought') === 'is not a date') wrong.set('bought', 'must be a year, or a date such as 2021-06-30')
  const problems = [...wrong]
    .map(([column, reason]) => ({ column, reason }))
    .sort((one, other) => COLUMNS.indexOf(one.column) - COLUMNS.indexOf(other.column))
  return { details: result.data, pictures, key: keyOf(cells), problems }
}

/** What is written as no number at all is told so, whatever the number is of. */
const isNumberFault = (message: string): boolean =>
  message.startsWith('must be a whole number') || message.startsWith('Invalid')

/** Files are known by their names, wherever they lie in the ZIP. */
export const baseName = (path: string): string => (path.trim().split(/[/\\]/).at(-1) ?? '').normalize('NFC')

function faultOfNames(names: readonly string[]): string | undefined {
  if (names.length > PICTURE.mostPerProduct) return `may name at most ${PICTURE.mostPerProduct}`
  if (new Set(names).size < names.length) return 'must not repeat a picture'
  if (names.some((name) => name.length > IMPORT.longestFileName)) return 'names a file whose name is too long'
  return undefined
}

/** The seller's own number for it or, where there is none, all that it says. */
function keyOf(cells: Cells): string {
  if (cells.sku) return `sku:${cells.sku.slice(0, IMPORT.longestSku * 8)}`
  const said = COLUMNS.flatMap((column) => {
    const value = Object.entries(cells).find(([name]) => name === column)?.[1]
    return value ? [[column, value]] : []
  })
  return `row:${createHash('sha256').update(JSON.stringify(said)).digest('hex')}`
}
