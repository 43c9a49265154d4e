import { formatDollars, toDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { WordsAbout } from './words.ts'

export type SearchFindFacts = {
  seq: null
  name: string
  query: string
  /** How many there were when it was run, and which of the first few can still be bought. */
  total: number
  products: readonly { id: string; name: string; cents: number; pictureUrl: string }[]
  shown: number
}

/** To whoever saved a search: what it has found. */
export const SEARCH_WORDS: WordsAbout<'searchFind', SearchFindFacts> = {
  searchFound: {
    owner: ({ name, query, total, products, shown }) => {
      const left = total - (shown - products.length)
      const [first] = products
      return {
        title: `${left === 1 ? '1 new piece' : `${left} new pieces`}: ${name}`,
        paragraphs: [
          left === 1 ? 'A piece has come that you look for.' : `${left} pieces have come that you look for.`,
        ],
        pieces: products.map((product) => ({
          productId: product.id,
          name: product.name,
          price: formatDollars(toDollars(product.cents)),
        })),
        picture: first && { productId: first.id, url: first.pictureUrl, alt: first.name },
        button: { label: left === 1 ? 'See it' : 'See them all', path: `${pathTo('products')}?${query}` },
        closing: 'How often you hear of this search, and whether at all, you choose under Saved Searches in the shop.',
        isOver: products.length === 0,
      }
    },
  },
}
