import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { Suggestions } from '@patina/contract/search'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#lib/paths.ts'
import { useApi } from '#lib/services.ts'
import { useSettled } from '#lib/settled.ts'
import { getSuggestions } from './api/get-suggestions.ts'

const TYPING_PAUSE_MS = 150
const FEWEST_LETTERS = 2

type Picture = Suggestions['products'][number]['picture']
export type Suggestion = { id: string; name: string; note: string; to: string; picture: Picture | null }

/** What somebody may mean who has typed this much. Between two letters the answer to the first stays. */
export function useSuggestions(words: string, isWanted: boolean): Suggestion[] {
  const settled = useSettled(words.trim(), TYPING_PAUSE_MS)
  const isEnough = settled.length >= FEWEST_LETTERS && words.trim().length >= FEWEST_LETTERS
  const { data } = useQuery({ ...getSuggestions(useApi(), settled), enabled: isWanted && isEnough })
  return isWanted && isEnough && data ? suggestionsIn(data) : []
}

const suggestionsIn = ({ categories, products }: Suggestions): Suggestion[] => [
  ...categories.map(({ _id, category_title }) => ({
    id: _id,
    name: category_title,
    note: 'Category',
    to: paths.category(_id),
    picture: null,
  })),
  ...products.map(({ _id, product_name, resale_price, picture }) => ({
    id: _id,
    name: product_name,
    note: formatDollars(resale_price),
    to: pathTo('product', _id),
    picture,
  })),
]
