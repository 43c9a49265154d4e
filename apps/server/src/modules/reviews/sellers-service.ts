import { FIGURES } from '@patina/contract/limits'
import type { Rating, ReplyTime, Share } from '@patina/contract/reviews'
import type { ListQuery } from '@patina/contract/search'
import type { Trader } from '@patina/contract/traders'
import { HttpError, notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import type { Products } from '#modules/products/module.ts'
import type { Traders } from '#modules/traders/module.ts'
import { ratingOf } from './rating.ts'
import { replyTimeOf } from './reply-time.ts'
import type { ReviewsRepository, ShownReview } from './reviews-repository.ts'
import type { SellersRepository } from './sellers-repository.ts'

type Deps = {
  sellers: SellersRepository
  reviews: Pick<ReviewsRepository, 'listShown' | 'countShown' | 'sumStars' | 'shopMean'>
  listOnSale: Products['listOnSale']
  findTrader: Traders['find']
  now(): Date
}

export type SellerFigures = {
  id: string
  name: string
  isVerified: boolean
  since: Date
  placeId: number | null
  trader: Trader | null
  rating: Rating
  sold: number
  byCode: Share
  cancelled: Share
  lostDisputes: Share
  firstReply: { within: ReplyTime | null; of: number }
}

export type SellersService = ReturnType<typeof createSellersService>

/** Sellers as anyone may see them. */
export function createSellersService({ sellers, reviews, listOnSale, findTrader, now }: Deps) {
  const demand = async (id: string) => {
    const seller = await sellers.find(id)
    if (!seller) throw notFound('There is no such seller.')
    if (seller.removedAt) throw new HttpError(410, 'This seller has left the shop.')
    return seller
  }

  return {
    get: async (id: string): Promise<SellerFigures> => {
      const { name, status, createdAt } = await demand(id)
      const counted = await sellers.countSales(id)
      return {
        id,
        name,
        isVerified: status === 'verified',
        since: createdAt,
        placeId: await sellers.findPlaceId(id),
        trader: await findTrader(id),
        rating: ratingOf(await reviews.sumStars(id, 'buyer'), await reviews.shopMean('buyer')),
        sold: counted.sold,
        byCode: shareOf(counted.byCode, counted.handedOver),
        cancelled: shareOf(counted.cancelled, counted.ended),
        lostDisputes: shareOf(counted.lostDisputes, counted.ended),
        firstReply: replyTimeOf(await sellers.listAsked(id, now()), now()),
      }
    },

    listReviews: async (id: string, query: ListQuery): Promise<ListPart<ShownReview>> => {
      await demand(id)
      return readPart(query, {
        items: (slice) => reviews.listShown(id, 'buyer', slice),
        total: () => reviews.countShown(id, 'buyer'),
      })
    },

    listOnSale: async (id: string, query: ListQuery) => {
      await demand(id)
      return listOnSale(id, query)
    },
  }
}

/** Of a few, one more or less would say too much. */
const shareOf = (total: number, of: number): Share => ({ total: of < FIGURES.fewest ? null : total, of })
