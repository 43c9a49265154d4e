import { IMPORT, IMPORT_COLUMNS, type ImportColumn, NEEDED_COLUMNS } from '@patina/contract/import-table'
import { type CsvErrorCode, parse } from 'csv-parse/sync'
import { Unreadable } from './unreadable.ts'

export type Cells = Partial<Record<ImportColumn, string>>

type Table = {
  /** As the file names them. */
  columns: string[]
  rows: { row: number; cells: string[] }[]
}

const DELIMITERS = [',', ';', '\t']
/** The names of the columns, and as many empty rows as filled ones. */
const MOST_RECORDS = 2 * IMPORT.mostRows + 2
/** Columns that a spreadsheet makes of unused cells. */
const MOST_COLUMNS = 200

/** Names as people write them: in any case, with blanks or underscores, and units in brackets. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s_()-]+/g, ' ')
    .trim()

const NAMES = new Map<string, ImportColumn>(
  Object.entries<{ example: string; also?: readonly string[] }>(IMPORT_COLUMNS).flatMap(([name, { also = [] }]) => {
    const column = isColumn(name) ? name : undefined
    return column ? [name, ...also].map((each): [string, ImportColumn] => [each, column]) : []
  }),
)

function isColumn(name: string): name is ImportColumn {
  return Object.hasOwn(IMPORT_COLUMNS, name)
}

/** What a column means; nothing where it is not known here. */
export const columnOf = (name: string): ImportColumn | undefined => NAMES.get(plain(name))

/** The cells of a row by their columns, without what a spreadsheet was kept from running. */
export function cellsOf(columns: readonly string[], cells: readonly string[]): Cells {
  const named = columns.flatMap((name, at): [ImportColumn, string][] => {
    const column = columnOf(name)
    return column ? [[column, (cells[at] ?? '').trim().replace(/^'(?=[=+\-@])/, '')]] : []
  })
  return Object.fromEntries(named)
}

/** Reads a CSV, separated by commas, semicolons or tabs. Rows are counted as spreadsheets do; empty ones are left out. */
export function readTable(bytes: Buffer): Table {
  const text = decode(bytes)
  const [columns = [], ...records] = parseCsv(text, widestDelimiter(text))
  demandColumns(columns)
  const rows = records
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) throw new Unreadable('This CSV has no rows below the names of its columns.')
  if (rows.length > IMPORT.mostRows || records.length + 1 >= MOST_RECORDS) {
    throw new Unreadable(`This CSV has more than ${IMPORT.mostRows} rows: send it in several parts.`)
  }
  return { columns, rows }
}

function decode(bytes: Buffer): string {
  if (bytes.length > IMPORT.mostTableBytes) throw new Unreadable('This CSV is too large: 10 MB is the most.')
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') {
    throw new Unreadable('This file is no CSV but a ZIP, or a workbook: save the sheet as CSV (UTF-8).')
  }
  try {
    // Without what can't be stored; the decoder drops the byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\0', '')
  } catch {
    throw new Unreadable('This CSV is not written in UTF-8: choose “CSV UTF-8” where you save it.')
  }
}

function parseCsv(text: string, delimiter: string, to = MOST_RECORDS): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true, max_record_size: 20 * IMPORT.longestCell, to })
  } catch (error) {
    throw new Unreadable(sentenceOf(error), { cause: error })
  }
}

/** The one that the first line is divided by most; by another one, what is in quotes does not end where it should. */
function widestDelimiter(text: string): string {
  const widths = DELIMITERS.map((delimiter) => {
    try {
      return parseCsv(text, delimiter, 1)[0]?.length ?? 0
    } catch {
      return 0
    }
  })
  return DELIMITERS[widths.indexOf(Math.max(...widths))] ?? ','
}

const QUOTES: readonly CsvErrorCode[] = ['CSV_QUOTE_NOT_CLOSED', 'CSV_INVALID_CLOSING_QUOTE', 'INVALID_OPENING_QUOTE']

function sentenceOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const line = error instanceof Error && 'lines' in error ? ` at line ${String(error.lines)}` : ''
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `This CSV has a row that is far too long${line}: look for a quote too many.`
  if (QUOTES.some((known) => known === code)) return `This CSV has a quote in the wrong place${line}.`
  return `This CSV can't be read${line}.`
}

function demandColumns(names: readonly string[]): void {
  if (names.length > MOST_COLUMNS) throw new Unreadable(`This CSV has more than ${MOST_COLUMNS} columns.`)
  const known = names.flatMap((name) => columnOf(name) ?? [])
  const twice = known.find((column, at) => known.indexOf(column) < at)
  if (twice) throw new Unreadable(`This CSV has the column “${twice}” twice.`)
  const missing = NEEDED_COLUMNS.filter((column) => !known.includes(column))
  if (missing.length > 0) {
    const words = missing.map((column) => `“${column}”`).join(', ')
    throw new Unreadable(`The first line of the CSV has to name its columns. Missing: ${words}.`)
  }
}
