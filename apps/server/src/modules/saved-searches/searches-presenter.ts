import type { SavedSearch } from '@patina/contract/saved-searches'
import { presentSuggestion } from '#modules/search/module.ts'
import type { SearchWithNews } from './searches-service.ts'

export const presentSearch = ({ row, news }: SearchWithNews): SavedSearch => ({
  _id: row.id,
  name: row.name,
  query: row.query,
  frequency: row.frequency,
  news: news
    ? { count: news.total.count, at_least: news.total.atLeast, products: news.rows.map(presentSuggestion) }
    : null,
})
