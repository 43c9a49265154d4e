import * as z from 'zod/mini'
import { id } from './ids.ts'
import { IMPORT_LIFE } from './import-life.ts'
import { productDetails } from './products.ts'
import { storedText, text } from './text.ts'

/** What one import may bring. */
export const IMPORT = {
  /** Both files together. */
  mostBytes: 200_000_000,
  mostTableBytes: 10_000_000,
  /** Files are sent in pieces, each of which a slow line carries within the time that a request may take. */
  pieceBytes: 4_000_000,
  mostRows: 1000,
  /** Files in a ZIP, and what they may unpack to. */
  mostEntries: 10_000,
  mostUnpackedBytes: 1_000_000_000,
  longestFileName: 200,
  longestSku: 80,
  longestCell: 40_000,
  rowsPerPage: 100,
} as const

/** The CSV, and the ZIP with the pictures that it names; the ZIP may hold the CSV as well. */
export const IMPORT_FILES = ['table', 'archive'] as const
export type ImportFile = (typeof IMPORT_FILES)[number]

/**
 * The columns of the CSV, with an example each. Those that are called otherwise in the listing form are known by that name
 * too.
 */
export const IMPORT_COLUMNS = {
  sku: { example: 'CH-001' },
  title: { example: 'Oak chair with a rush seat', also: ['product name'] },
  category: { example: 'Chairs' },
  price: { example: '120', also: ['resale price'] },
  'original price': { example: '260' },
  condition: { example: 'good' },
  bought: { example: '2021', also: ['purchase date'] },
  description: { example: 'Bought new, used in a study.' },
  place: { example: 'York', also: ['location'] },
  phone: { example: '+44 1904 496 0100', also: ['phone number'] },
  'width cm': { example: '45', also: ['width'] },
  'depth cm': { example: '52', also: ['depth'] },
  'height cm': { example: '88.5', also: ['height'] },
  'weight kg': { example: '6', also: ['weight'] },
  'size source': { example: 'measured', also: ['how you know'] },
  collect: { example: 'yes' },
  'delivery price': { example: '', also: ['price for bringing it'] },
  'delivery reach': { example: '', also: ['how far you bring it'] },
  pictures: { example: 'chair-front.jpg;chair-side.jpg', also: ['image', 'images', 'picture'] },
} as const satisfies Record<string, { example: string; also?: readonly string[] }>
export type ImportColumn = keyof typeof IMPORT_COLUMNS

/** Without these nothing can be listed. */
export const NEEDED_COLUMNS = [
  'title',
  'category',
  'price',
  'original price',
  'condition',
  'bought',
  'place',
  'phone',
  'pictures',
] as const satisfies readonly ImportColumn[]

/** What a row says of a product; its pictures are named, and have no address before they are kept. */
export const importedDetails = z.omit(productDetails, { image: true, images: true })

export const ROW_STATES = ['right', 'wrong', 'known'] as const
export type RowState = (typeof ROW_STATES)[number]

const count = z.int().check(z.gte(0))

/** An import as its seller sees it. */
export const importAnswer = z.object({
  _id: id,
  state: z.enum(IMPORT_LIFE.states),
  /** Why the files can't be read, or why nothing could be listed. */
  failure: z.nullable(storedText),
  /** Of the pictures that are being looked at, or kept. */
  pictures: z.object({ done: count, total: count }),
  /** How many rows can be listed, can't, and were listed by an import before. */
  rows: z.object({ right: count, wrong: count, known: count }),
  /** Columns that mean nothing here. */
  ignored: z.array(storedText),
})
export type Import = z.infer<typeof importAnswer>
export const importAnswers = z.array(importAnswer)

export const importRow = z.object({
  /** As a spreadsheet counts: the columns' names are in row 1. */
  row: count,
  state: z.enum(ROW_STATES),
  title: storedText,
  price: z.nullable(z.number()),
  /** Its first picture, small, as a data address. */
  thumbnail: z.nullable(storedText),
  pictures: count,
  problems: z.array(z.object({ column: storedText, reason: storedText })),
  /** What was made of it. */
  product_id: z.nullable(id),
})
export type ImportRow = z.infer<typeof importRow>
export const importRows = z.array(importRow).check(z.maxLength(IMPORT.rowsPerPage))

/** How many bytes each file has: checked once all have arrived. */
export const importCheck = z.strictObject({
  table: z._default(z.int().check(z.gte(0), z.lte(IMPORT.mostBytes)), 0),
  archive: z._default(z.int().check(z.gte(0), z.lte(IMPORT.mostBytes)), 0),
})

/** How much of a file is there. */
export const pieceAnswer = z.object({ size: count })

/** How many the seller has seen that can be listed: where that is no longer so, nothing is. */
export const importListing = z.strictObject({ count: z.int().check(z.gte(1), z.lte(IMPORT.mostRows)) })

/** What distinguishes a row from the seller's others, in their own words. */
export const sku = text(IMPORT.longestSku)
