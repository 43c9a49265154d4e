import { formatNumber } from '@patina/contract/money'
import type { SavedSearch } from '@patina/contract/saved-searches'

/** How much is new since somebody looked. */
export function newsText({ count, at_least }: NonNullable<SavedSearch['news']>): string {
  if (count === 0) return 'Nothing new since you looked'
  if (count === 1) return '1 new piece since you looked'
  return `${formatNumber(count)}${at_least ? '+' : ''} new pieces since you looked`
}
