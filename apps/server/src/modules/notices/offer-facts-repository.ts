import { lessFee, toCents, toDollars } from '@patina/contract/money'
import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { offers, pictures, products, users } from '#db/schema.ts'
import type { OfferFacts } from './offer-words.ts'

const buyers = alias(users, 'buyers')
const sellers = alias(users, 'sellers')

/** How offers stand now. */
export const createReadOffers =
  (db: Database, feeBasisPoints: number) =>
  async (ids: string[]): Promise<Map<string, OfferFacts>> => {
    const rows = await db
      .select({
        offer: offers,
        product: products,
        pictureUrl: pictures.url,
        buyerName: buyers.name,
        sellerName: sellers.name,
      })
      .from(offers)
      .innerJoin(products, eq(products.id, offers.productId))
      .innerJoin(pictures, eq(pictures.id, products.pictureId))
      .innerJoin(buyers, eq(buyers.id, offers.buyerId))
      .innerJoin(sellers, eq(sellers.id, offers.sellerId))
      .where(inArray(offers.id, ids))
    return new Map(
      rows.map(({ offer, product, pictureUrl, ...names }) => {
        const deliveryCents = offer.handover === 'bring' ? (product.bringCents ?? 0) : 0
        return [
          offer.id,
          {
            ...names,
            offerId: offer.id,
            seq: offer.seq,
            state: offer.state,
            offeredCents: offer.cents,
            deliveryCents,
            receivesCents: toCents(lessFee(toDollars(offer.cents), feeBasisPoints)) + deliveryCents,
            priceCents: product.resaleCents,
            dueAt: offer.dueAt,
            orderId: offer.orderId,
            productName: product.name,
            shown: product.removedAt ? undefined : { productId: product.id, url: pictureUrl },
          },
        ]
      }),
    )
  }
