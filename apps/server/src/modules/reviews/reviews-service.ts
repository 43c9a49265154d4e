import { REVIEWS } from '@patina/contract/limits'
import type { NewReview, Rating, ReviewSide } from '@patina/contract/reviews'
import { findContactDetails } from '#contact-details/index.ts'
import { FieldError, HttpError, notFound } from '#http/errors.ts'
import { ratingOf } from './rating.ts'
import { isPublished, isShown, reviewableUntil } from './review-rules.ts'
import type { ReviewsRepository, SaleRow, ShownReview } from './reviews-repository.ts'

type Deps = { repository: ReviewsRepository; now(): Date }

/** The reviews of a sale as one of its two sides may see them. */
export type SeenReviews = {
  role: ReviewSide
  until: Date | null
  canWrite: boolean
  canAnswer: boolean
  isPublished: boolean
  own: ShownReview | undefined
  /** The other side's, once it is published and while nothing hides it. */
  other: ShownReview | undefined
  isOtherHidden: boolean
  /** For the seller while the sale is open. */
  buyerRating: Rating | null
}

export type ReviewsService = ReturnType<typeof createReviewsService>

/** What the two sides of a sale say of each other: neither sees it before both have, or before the time for it is over. */
export function createReviewsService({ repository, now }: Deps) {
  const rateBuyer = async (buyerId: string): Promise<Rating> =>
    ratingOf(await repository.sumStars(buyerId, 'seller'), await repository.shopMean('seller'))

  const find = async (personId: string, saleId: string): Promise<SeenReviews> => {
    const sale = await repository.findSale(saleId)
    const role = sale && sideOf(sale, personId)
    if (!role) throw noSuchSale()
    const rows = await repository.listOfSale(sale.id)
    const own = rows.find(({ review }) => review.by === role)
    const published = rows.find(({ review }) => review.by !== role && isPublished(review, now()))
    const other = published && isShown(published.review, now()) ? published : undefined
    const until = reviewableUntil(sale)
    return {
      role,
      until,
      canWrite: until !== null && now() < until && !(own && isPublished(own.review, now())),
      canAnswer: other !== undefined && other.review.answer === null,
      isPublished: own !== undefined && isPublished(own.review, now()),
      own,
      other,
      isOtherHidden: published !== undefined && !other,
      buyerRating: role === 'seller' && !sale.endedAt ? await rateBuyer(sale.buyerId) : null,
    }
  }

  return {
    find,

    /** Written anew for as long as it is not published. */
    write: async (personId: string, saleId: string, { stars, text }: NewReview): Promise<SeenReviews> => {
      demandNoDetails(text)
      await repository.withSale(saleId, async (locked) => {
        const role = locked && sideOf(locked.sale, personId)
        if (!role) throw noSuchSale()
        const own = locked.reviews.find(({ by }) => by === role)
        const publishesAt = demandOpen(locked.sale, now())
        if (own && isPublished(own, now())) {
          // The same once more, since its first answer got lost.
          if (own.stars === stars && own.text === text) return
          throw new HttpError(409, 'Both reviews are published: they can no longer be changed.')
        }
        await locked.put(role, { stars, text, publishesAt })
        if (locked.reviews.some(({ by }) => by !== role)) await locked.publish()
      })
      return find(personId, saleId)
    },

    /** Once, by the one whom a published review is about. */
    answer: async (personId: string, saleId: string, text: string): Promise<SeenReviews> => {
      demandNoDetails(text)
      await repository.withSale(saleId, async (locked) => {
        const role = locked && sideOf(locked.sale, personId)
        if (!role) throw noSuchSale()
        const other = locked.reviews.find(({ by }) => by !== role)
        if (!other || !isPublished(other, now())) throw notFound('There is no review for you to answer yet.')
        if (!isShown(other, now())) throw new HttpError(409, 'This review is hidden: it can’t be answered now.')
        if (other.answer === text) return
        if (other.answer !== null) throw new HttpError(409, 'You have answered this review already.')
        await locked.answer(other.id, text)
      })
      return find(personId, saleId)
    },

    /** What sellers say of a buyer, for those of them who deal with that one. */
    rateBuyerFor: async (sellerId: string, buyerId: string): Promise<Rating> => {
      if (!(await repository.areDealing(sellerId, buyerId))) throw notFound('You have nothing open with such a buyer.')
      return rateBuyer(buyerId)
    },
  }
}

function sideOf({ buyerId, sellerId }: SaleRow, personId: string): ReviewSide | undefined {
  if (buyerId === personId) return 'buyer'
  return sellerId === personId ? 'seller' : undefined
}

const noSuchSale = () => notFound('There is no such sale of yours.')

/** Answers when what is written now is published at the latest. */
function demandOpen(sale: SaleRow, now: Date): Date {
  const until = reviewableUntil(sale)
  if (!until) throw new HttpError(409, 'You can review a sale once it is completed or refunded.')
  if (now >= until) throw new HttpError(409, `The ${REVIEWS.days} days in which this sale could be reviewed are over.`)
  return until
}

function demandNoDetails(text: string): void {
  if (findContactDetails(text).length === 0) return
  throw new FieldError('text', 'must not hold phone numbers, mail addresses, links or names in messengers')
}
