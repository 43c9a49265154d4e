import type { Product } from './piece.ts'

/** Who has bought it; nobody signs in as them. */
export const PAST_BUYERS = [
  { name: 'Lena Fischer', email: 'lena.fischer@patina.test' },
  { name: 'Marcus Reed', email: 'marcus.reed@patina.test' },
] as const

type Sold = Pick<Product, 'name' | 'picture' | 'seller' | 'resale' | 'original' | 'bought' | 'condition'>

const DAY = 24
const PLACES = {
  'Maja Holm': 'Portland, OR',
  'Tom Reilly': 'Vancouver, WA',
  'Inês Duarte': 'Seattle, WA',
  'Sam Okoro': 'Portland, OR',
  'Hannah Weiss': 'Eugene, OR',
  'Owen Pryce': 'Forest Grove, OR',
} as const satisfies Record<Product['seller'], Product['location']>

const SOFAS: readonly Sold[] = [
  sold('Grey two-seater on oak feet', 'first-flat-sofa', 'Tom Reilly', [430, 980, '2021-03-02', 'good']),
  sold('Rust sofa, the first of two', 'rust-sofa-2', 'Sam Okoro', [510, 1150, '2020-10-17', 'good']),
  sold('Teak settee with wool cushions', 'teak-sofa', 'Hannah Weiss', [690, 1600, '2018-06-09', 'good']),
  sold('Chesterfield, two seats', 'chesterfield-2', 'Owen Pryce', [1180, 2900, '2017-01-21', 'good']),
  sold('Bouclé sofa, hardly sat on', 'boucle-chaise', 'Inês Duarte', [1450, 2300, '2025-02-15', 'excellent']),
  sold('Sunroom sofa, bleached by ten summers', 'sunroom-sofa', 'Owen Pryce', [260, 1190, '2014-05-24', 'fair']),
  sold('Small sofa from a guest room', 'first-flat-sofa', 'Hannah Weiss', [540, 980, '2023-09-30', 'excellent']),
  sold('Teak sofa, one cushion restitched', 'teak-sofa', 'Tom Reilly', [480, 1450, '2019-11-11', 'fair']),
]

const TABLES: readonly Sold[] = [
  sold('Trestle table, the shorter one', 'trestle-table-2', 'Sam Okoro', [520, 1180, '2020-02-08', 'good']),
  sold('Round table with a leaf', 'teak-round', 'Inês Duarte', [295, 690, '2019-03-16', 'good']),
  sold('Coffee table in grey marble', 'marble-coffee', 'Hannah Weiss', [350, 720, '2022-07-01', 'good']),
  sold('Desk with a green top', 'writing-desk', 'Tom Reilly', [280, 690, '2018-08-18', 'good']),
  sold('Café table from a closed café', 'cafe-table', 'Owen Pryce', [190, 480, '2016-04-04', 'fair']),
  sold('Kitchen table, knife marks and all', 'kitchen-table', 'Sam Okoro', [130, 540, '2012-12-01', 'fair']),
  sold('Ash table, still under oil', 'trestle-table-3', 'Hannah Weiss', [860, 1280, '2025-05-10', 'excellent']),
  sold('Small teak table for two', 'cafe-table', 'Tom Reilly', [240, 480, '2022-10-22', 'good']),
]

const CHAIRS: readonly Sold[] = [
  sold('Windsor chair with arms', 'windsor-chair', 'Owen Pryce', [135, 290, '2019-09-07', 'good']),
  sold('Cantilever chair, new cane', 'cantilever-chair-2', 'Inês Duarte', [180, 340, '2021-01-30', 'excellent']),
  sold('Bentwood chair from a choir', 'bentwood-chair', 'Owen Pryce', [70, 170, '2015-06-27', 'good']),
  sold('Plum dining chair, the fourth', 'velvet-chair', 'Hannah Weiss', [75, 150, '2022-03-12', 'good']),
  sold('Rush-seated chair, low back', 'ladder-back', 'Sam Okoro', [60, 160, '2017-10-14', 'fair']),
  sold('Plywood chair, first series', 'plywood-chair', 'Tom Reilly', [110, 220, '2020-05-23', 'good']),
  sold('Cane chair for a hall', 'cantilever-chair-3', 'Inês Duarte', [120, 340, '2018-02-03', 'fair']),
  sold('Hoop-back chair for a desk', 'windsor-chair', 'Sam Okoro', [125, 265, '2020-11-28', 'good']),
]

function sold(
  name: string,
  picture: Product['picture'],
  seller: Product['seller'],
  [resale, original, bought, condition]: [number, number, string, Product['condition']],
): Sold {
  return { name, picture, seller, resale, original, bought, condition }
}

/** Enough of them in three categories to say what such pieces sell for; none by the seller that visitors sign in as. */
export const PAST_SALES: readonly { piece: Product; paidHoursAgo: number }[] = [
  ...SOFAS.map((piece) => ({ ...piece, category: 'Sofas' as const })),
  ...TABLES.map((piece) => ({ ...piece, category: 'Tables' as const })),
  ...CHAIRS.map((piece) => ({ ...piece, category: 'Chairs' as const })),
].map((piece, index) => {
  const paidHoursAgo = (30 + 7 * index) * DAY
  const description = 'Found its next home by way of this shop.'
  return {
    piece: { ...piece, description, location: PLACES[piece.seller], postedHoursAgo: paidHoursAgo + 6 * DAY },
    paidHoursAgo,
  }
})

/** Prices that fall: when that was declared, in how many days from then the first step comes, and how it goes on. */
export const FALLING = [
  { name: 'Rust two-seater sofa', daysAgo: 0, startsIn: 2, step: 29, everyDays: 7, floor: 360 },
  { name: 'Writing desk with pigeonholes', daysAgo: 0, startsIn: 3, step: 15, everyDays: 3, floor: 250 },
  // Have taken their first step already.
  { name: 'Tripod floor lamp, linen shade', daysAgo: 8, startsIn: 3, step: 10, everyDays: 7, floor: 90 },
  { name: 'Sunroom two-seater', daysAgo: 6, startsIn: 2, step: 40, everyDays: 10, floor: 360 },
  { name: 'Pine blanket box', daysAgo: 9, startsIn: 4, step: 15, everyDays: 14, floor: 105 },
  { name: 'Media sideboard, cable holes', daysAgo: 7, startsIn: 3, step: 30, everyDays: 10, floor: 310 },
] as const
