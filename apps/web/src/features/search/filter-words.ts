import type { AVAILABILITIES, Sort } from '@patina/contract/choices'
import { radiusText } from '@patina/contract/distance'
import { PLACE } from '@patina/contract/limits'
import { formatDollars } from '@patina/contract/money'
import type { Place } from '@patina/contract/places'
import type { NearMisses } from '@patina/contract/search'
import { lengthText, type Units } from '@patina/contract/size-words'
import type { Search } from './search.ts'

export const SORT_WORDS: Record<Sort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  priceUp: 'Lowest price',
  priceDown: 'Highest price',
  saving: 'Largest saving',
  nearest: 'Nearest first',
}

export const AVAILABILITY_WORDS: Record<(typeof AVAILABILITIES)[number], string> = {
  available: 'Available',
  sold: 'Sold',
}

export const postedWords = (days: number): string => (days === 1 ? 'Last day' : `Last ${days} days`)

export const reducedWords = (days: number | string): string => `Reduced within ${days} days`

/** What becomes of a search when one filter is given up. */
export const LOOSENED_WORDS: Record<NearMisses['loosen'][number]['filter'], string> = {
  q: 'Without the words',
  category: 'In every category',
  price: 'Without the price limit',
  condition: 'In any condition',
  colour: 'In any colour',
  material: 'Of any material',
  location: 'In every place',
  near: 'Anywhere',
  fit: 'Of any size',
  available: 'Sold or not',
  postedWithin: 'Posted at any time',
  reducedWithin: 'Reduced or not',
}

/** 'Within 20 km of Portland' */
export function nearWords({ near, within }: Pick<Search, 'near' | 'within'>, town: Place | undefined, units: Units) {
  if (near === undefined) return null
  const radius = radiusText(within ?? PLACE.within.usual, units)
  return town ? `Within ${radius} of ${town.name}` : `Within ${radius}`
}

/** 'Through a door of 76 cm, at a wall of 240 cm' */
export function fitWords({ door, wall }: Pick<Search, 'door' | 'wall'>, units: Units): string | null {
  const words = [
    door === undefined ? [] : `through a door of ${lengthText(door, units)}`,
    wall === undefined ? [] : `at a wall of ${lengthText(wall, units)}`,
  ]
    .flat()
    .join(', ')
  return words ? `Fits ${words}` : null
}

export function priceWords({ minPrice, maxPrice }: Pick<Search, 'minPrice' | 'maxPrice'>): string | null {
  if (minPrice !== undefined && maxPrice !== undefined)
    return `${formatDollars(minPrice)} to ${formatDollars(maxPrice)}`
  if (minPrice !== undefined) return `From ${formatDollars(minPrice)}`
  return maxPrice === undefined ? null : `Up to ${formatDollars(maxPrice)}`
}
