import { IMPORT, type ImportFile } from '@patina/contract/import-table'

export type ChosenFiles = Partial<Record<ImportFile, File>>

const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name)

/** Which of the files is which; or a sentence about what does not go. */
export function sortFiles(files: readonly File[]): ChosenFiles | string {
  const archives = files.filter(isArchive)
  const tables = files.filter((file) => !isArchive(file))
  if (files.length === 0) return 'Choose a CSV, a ZIP, or both.'
  if (archives.length > 1 || tables.length > 1) return 'Choose one CSV and one ZIP at most.'
  if (files.reduce((sum, { size }) => sum + size, 0) > IMPORT.mostBytes) {
    return 'These files are too large: 200 MB is the most.'
  }
  const [table] = tables
  const [archive] = archives
  return { ...(table && { table }), ...(archive && { archive }) }
}
