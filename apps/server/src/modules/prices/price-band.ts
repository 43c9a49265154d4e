import type { Condition } from '@patina/contract/choices'

/** A piece that somebody has bought and kept. */
export type SoldPiece = {
  soldCents: number
  originalCents: number
  condition: Condition
  /** How old it was when it was sold. */
  ageDays: number
  sellerId: string
}

export type AskedPiece = Pick<SoldPiece, 'originalCents' | 'condition' | 'ageDays'>

/** What half of such pieces sold for; null where too few were sold to say. */
export type Band = {
  band: { lowCents: number; highCents: number } | null
  /** Of the same condition and age. */
  like: number
  /** In the category. */
  sales: number
}

const MINIMUM = { sales: 8, sellers: 5 } as const

const YEAR = 365.25
/** Ages that are compared with each other end at so many years: under 1, 1–2, 3–5, 6–10, older. */
const AGES = [1, 3, 6, 11, Number.POSITIVE_INFINITY].map((years) => years * YEAR)
/** How many sales of pieces like it count as much as the whole category. */
const CATEGORY_WEIGHT = 8
/** How far prices usually spread, in logarithms, and how many sales it takes to doubt that as much as to believe it. */
const USUAL_SPREAD = { spread: 0.4, weight: 10 }
/** Makes the median of distances from the middle a standard deviation, where these are distributed normally. */
const DEVIATION_OF_MEDIAN = 1.4826
/** Between this and its opposite, in standard deviations, lies half of a normal distribution. */
const HALF = 0.674
/** Medians of few sales fit those sales better than the next one: this makes up for it. The simulation in the test has chosen it. */
const WIDENING = 1.15

/**
 * What half of such pieces sold for, as a share of what they cost new, in logarithms: pieces of the same condition and age, drawn
 * towards all of the category as long as there are few. Medians all through, so that one odd sale moves nothing.
 */
export function priceBand(sold: readonly SoldPiece[], asked: AskedPiece): Band {
  const sellers = new Set(sold.map(({ sellerId }) => sellerId))
  const cells = Map.groupBy(sold, cellOf)
  const like = cells.get(cellOf(asked)) ?? []
  const counts = { like: like.length, sales: sold.length }
  if (sold.length < MINIMUM.sales || sellers.size < MINIMUM.sellers) return { band: null, ...counts }

  const categoryMiddle = median(sold.map(shareOf))
  const middleOf = (cell: readonly SoldPiece[]) => {
    const own = cell.length > 0 ? cell.length * median(cell.map(shareOf)) : 0
    return (own + CATEGORY_WEIGHT * categoryMiddle) / (cell.length + CATEGORY_WEIGHT)
  }
  const distances = [...cells.values()].flatMap((cell) => {
    const middle = middleOf(cell)
    return cell.map((piece) => Math.abs(shareOf(piece) - middle))
  })
  const found = DEVIATION_OF_MEDIAN * median(distances)
  const { spread: usual, weight } = USUAL_SPREAD
  const spread = (sold.length * found + weight * usual) / (sold.length + weight)
  const half = WIDENING * HALF * spread * Math.sqrt(1 + 1 / (like.length + CATEGORY_WEIGHT))
  const middle = middleOf(like)
  const centsAt = (share: number) => asked.originalCents * Math.exp(share)
  return { band: { lowCents: centsAt(middle - half), highCents: centsAt(middle + half) }, ...counts }
}

const shareOf = ({ soldCents, originalCents }: SoldPiece): number => Math.log(soldCents / originalCents)

const cellOf = ({ condition, ageDays }: Pick<SoldPiece, 'condition' | 'ageDays'>): string =>
  `${condition} ${AGES.findIndex((end) => ageDays < end)}`

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return (low + high) / 2
}
