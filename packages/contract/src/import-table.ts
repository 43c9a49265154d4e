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
