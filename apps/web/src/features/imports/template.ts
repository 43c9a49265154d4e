import { IMPORT_COLUMNS } from '@patina/contract/import-table'

const quoted = (cell: string): string => (/[",;]/.test(cell) ? `"${cell}"` : cell)

/** The names of the columns and one example. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function templateCsv(): string {
  const rows = [Object.keys(IMPORT_COLUMNS), Object.values(IMPORT_COLUMNS).map(({ example }) => example)]
  return `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`
}
