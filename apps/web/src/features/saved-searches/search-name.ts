import { CONDITION_WORDS } from '@patina/contract/choices'
import { SEARCHES } from '@patina/contract/limits'
import { formatDollars } from '@patina/contract/money'
import type { ProductFilters } from '@patina/contract/search'
import { lengthText, type Units } from '@patina/contract/size-words'

type Known = { category: string | undefined; town: string | undefined; units: Units }

/** What a search is called unless somebody says otherwise: 'Sofas under $400 near Leeds'. */
export function searchName(filters: ProductFilters, { category, town, units }: Known): string {
  const { q, condition, location, near, door, wall, available } = filters
  const what = q === undefined ? (category ?? 'Pieces') : `“${q}”${category ? ` in ${category}` : ''}`
  const parts = [
    what,
    priceWords(filters),
    condition && `in ${condition.map((one) => CONDITION_WORDS[one].label.toLowerCase()).join(' or ')} condition`,
    location && `in ${location}`,
    near !== undefined && `near ${town ?? 'a town'}`,
    door !== undefined && `for a door of ${lengthText(door, units)}`,
    wall !== undefined && `for a wall of ${lengthText(wall, units)}`,
    available === 'sold' && 'that are sold',
  ]
  return Array.from(parts.filter(Boolean).join(' ')).slice(0, SEARCHES.name).join('')
}

function priceWords({ minPrice, maxPrice }: ProductFilters): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined) {
    return `from ${formatDollars(minPrice)} to ${formatDollars(maxPrice)}`
  }
  if (minPrice !== undefined) return `from ${formatDollars(minPrice)}`
  return maxPrice === undefined ? undefined : `under ${formatDollars(maxPrice)}`
}
