import type { SavedSearch } from '@patina/contract/saved-searches'

/** What has come into all of them. */
export function summaryOf(searches: readonly SavedSearch[]): string {
  const withNews = searches.filter(({ news }) => news !== null && news.count > 0)
  const [first, ...others] = withNews
  if (!first) return 'Nothing new since you looked.'
  if (others.length === 0) return `New pieces in ${first.name}.`
  return `New pieces in ${first.name} and ${others.length === 1 ? 'one other search' : `${others.length} other searches`}.`
}
