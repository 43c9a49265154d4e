import { formatDollars, toDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { WordsAbout } from './words.ts'

/** A piece that somebody keeps, that is on sale, and whose price fell. */
type Drop = { productId: string; productName: string; pictureUrl: string; cents: number; fromCents: number; at: Date }

export type FavouriteFacts = {
  /** What people keep has no history that reminders go by. */
  seq: null
  /** All that is cheaper than it was, the last first. */
  drops: readonly Drop[]
}

const DAY_MS = 24 * 3_600_000
const MOST_NAMED = 20

/** About all that one person keeps: once a day what became cheaper since the day before. */
export const FAVOURITE_WORDS: WordsAbout<'favourites', FavouriteFacts> = {
  priceDrops: {
    owner: ({ drops, toldAt }) => {
      const until = toldAt.getTime()
      const news = drops.filter(({ at }) => at.getTime() < until && at.getTime() >= until - DAY_MS)
      const [first] = news
      const isOne = news.length === 1
      return {
        title: isOne && first ? `${first.productName} costs less now` : `${news.length} pieces you keep cost less now`,
        paragraphs: [
          isOne ? 'The price of a piece you keep has fallen.' : 'The prices of pieces you keep have fallen.',
        ],
        list: listed(news),
        picture: first && { productId: first.productId, url: first.pictureUrl, alt: first.productName },
        button: { label: 'See what you keep', path: pathTo('favourites') },
        closing: 'We write about this once a day at most.',
        isOver: !first,
      }
    },
  },
}

function listed(drops: readonly Drop[]): string[] {
  const named = drops.slice(0, MOST_NAMED).map(({ productName, cents, fromCents }) => {
    const [price, before] = [cents, fromCents].map((amount) => formatDollars(toDollars(amount)))
    return `${productName}: ${price}, was ${before}`
  })
  return [...named, ...(drops.length > MOST_NAMED ? [`and ${drops.length - MOST_NAMED} more`] : [])]
}
