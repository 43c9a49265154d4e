import { leavesAt } from '@patina/contract/leaving'
import { ASKABLE } from '@patina/contract/questions'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { orders, paymentMoney, pictures, products, saleSlots, sales, sizeQuestions, users } from '#db/schema.ts'
import { listSales } from '#modules/sales/module.ts'
import { NO_ADDRESS } from '#personal-data.ts'
import type { AccountFacts } from './account-words.ts'
import { readFound } from './checklist-facts-repository.ts'
import { createReadFavourites } from './favourite-facts-repository.ts'
import { createReadMeasures } from './measure-facts-repository.ts'
import { createReadOffers } from './offer-facts-repository.ts'
import type { OrderFacts } from './order-words.ts'
import type { ProductFacts } from './product-words.ts'
import { createReadQueuePlaces } from './queue-facts-repository.ts'
import { createReadReviews } from './review-facts-repository.ts'
import type { SaleWordFacts } from './sale-words.ts'
import { createReadSearchFinds } from './search-facts-repository.ts'
import { createReadThreads } from './thread-facts-repository.ts'

export type FactsRepository = ReturnType<typeof createFactsRepository>

/** How that stands now which notices are about. */
export function createFactsRepository(db: Database, feeBasisPoints: number, now: () => Date) {
  const findPerson = async (userId: string) => {
    const [person] = await db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        leavingSince: users.leavingSince,
        credentialsChangedAt: users.credentialsChangedAt,
      })
      .from(users)
      .where(eq(users.id, userId))
    return person && { ...person, email: reachable(person.email) }
  }

  return {
    findPerson,
    readQueuePlaces: createReadQueuePlaces(db),
    readThreads: createReadThreads(db),
    readFavourites: createReadFavourites(db),
    readSearchFinds: createReadSearchFinds(db),
    readReviews: createReadReviews(db, now),
    readMeasures: createReadMeasures(db),

    readOrders: async (ids: string[]): Promise<Map<string, OrderFacts>> => {
      const rows = await db
        .select({
          order: orders,
          product: products,
          pictureUrl: pictures.url,
          seller: { name: users.name, email: users.email },
          arrangeUntil: sales.dueAt,
        })
        .from(orders)
        .innerJoin(products, eq(products.id, orders.productId))
        .innerJoin(pictures, eq(pictures.id, products.pictureId))
        .innerJoin(users, eq(users.id, products.sellerId))
        .leftJoin(sales, and(eq(sales.orderId, orders.id), eq(sales.state, 'arranging')))
        .where(inArray(orders.id, ids))
      return new Map(rows.map((row) => [row.order.id, orderFacts(row)]))
    },

    readSales: async (ids: string[]): Promise<Map<string, SaleWordFacts>> => {
      const proposals = await db
        .select({ saleId: saleSlots.saleId, by: saleSlots.proposedBy })
        .from(saleSlots)
        .where(and(inArray(saleSlots.saleId, ids), eq(saleSlots.state, 'open')))
      const found = await readFound(db, ids)
      const rows = await db
        .select({
          sale: sales,
          order: orders,
          product: products,
          pictureUrl: pictures.url,
          sellerName: users.name,
          slot: { startsAt: saleSlots.startsAt, place: saleSlots.place },
          refundedCents: paymentMoney.refunded,
        })
        .from(sales)
        .innerJoin(orders, eq(orders.id, sales.orderId))
        .innerJoin(products, eq(products.id, sales.productId))
        .innerJoin(pictures, eq(pictures.id, products.pictureId))
        .innerJoin(users, eq(users.id, sales.sellerId))
        .innerJoin(paymentMoney, eq(paymentMoney.paymentId, sales.paymentId))
        .leftJoin(saleSlots, and(eq(saleSlots.saleId, sales.id), eq(saleSlots.state, 'accepted')))
        .where(inArray(sales.id, ids))
      return new Map(
        rows.map(({ sale, order, product, pictureUrl, ...facts }) => [
          sale.id,
          {
            ...facts,
            seq: sale.seq,
            orderId: sale.orderId,
            state: sale.state,
            dueAt: sale.dueAt,
            proposedBy: proposals.filter(({ saleId }) => saleId === sale.id).map(({ by }) => by),
            productName: order.productName,
            priceCents: order.priceCents,
            deliveryCents: order.deliveryCents,
            buyerName: order.buyerName,
            collector: sale.passName,
            found: found.get(sale.id) ?? [],
            shown: product.removedAt ? undefined : { productId: product.id, url: pictureUrl },
          },
        ]),
      )
    },

    /** From the side of the receiver: the owner of the account, or somebody who has a sale with them. */
    readAccounts: async (ids: string[], receiverId: string): Promise<Map<string, AccountFacts>> => {
      const found = new Map<string, AccountFacts>()
      for (const id of ids) {
        const owner = await findPerson(id)
        if (!owner) continue
        const sales = await listSales(db, id)
        const isOwner = id === receiverId
        found.set(id, {
          seq: null,
          owner,
          credentialsChangedAt: owner.credentialsChangedAt,
          leavesAt: owner.leavingSince && leavesAt(owner.leavingSince),
          sales: isOwner ? sales : sales.filter(({ otherId }) => otherId === receiverId),
        })
      }
      return found
    },

    readOffers: createReadOffers(db, feeBasisPoints),

    readProducts: async (ids: string[], receiverId: string): Promise<Map<string, ProductFacts>> => {
      const rows = await db
        .select({ product: products, pictureUrl: pictures.url, sellerName: users.name })
        .from(products)
        .innerJoin(pictures, eq(pictures.id, products.pictureId))
        .innerJoin(users, eq(users.id, products.sellerId))
        .where(inArray(products.id, ids))
      const questions = await db
        .select()
        .from(sizeQuestions)
        .where(
          and(
            inArray(sizeQuestions.productId, ids),
            or(isNull(sizeQuestions.answeredAt), eq(sizeQuestions.askerId, receiverId)),
          ),
        )
      return new Map(
        rows.map(({ product, pictureUrl, sellerName }) => {
          const asked = questions.filter(({ productId }) => productId === product.id)
          const open = asked.filter(({ answeredAt }) => answeredAt === null)
          const answered = asked.filter(({ answeredAt }) => answeredAt !== null)
          return [
            product.id,
            {
              seq: null,
              productId: product.id,
              productName: product.name,
              sellerName,
              isOnSale: product.available === 'available' && !product.removedAt,
              pictureUrl,
              priceCents: product.resaleCents,
              open: ASKABLE.filter((asked) => open.some(({ measure }) => measure === asked)),
              people: new Set(open.map(({ askerId }) => askerId)).size,
              answered: ASKABLE.filter((asked) => answered.some(({ measure }) => measure === asked)),
            },
          ]
        }),
      )
    },
  }
}

/** A person who was erased has no address any more. */
const reachable = (email: string): string | undefined => (email.endsWith(NO_ADDRESS) ? undefined : email)

type OrderRow = {
  order: typeof orders.$inferSelect
  product: typeof products.$inferSelect
  pictureUrl: string
  seller: { name: string; email: string }
  arrangeUntil: Date | null
}

function orderFacts({ order, product, pictureUrl, seller, arrangeUntil }: OrderRow): OrderFacts {
  const { productName, priceCents, deliveryCents, handover, expiresAt } = order
  return {
    seq: null,
    orderId: order.id,
    productName,
    priceCents,
    deliveryCents,
    handover,
    expiresAt,
    arrangeUntil,
    isUnpaid: !order.paymentId && !order.removedAt && !order.expiredAt,
    shown: product.removedAt ? undefined : { productId: product.id, url: pictureUrl },
    buyer: {
      name: order.buyerName,
      email: reachable(order.buyerEmail),
      phone: order.buyerPhone,
      location: order.buyerLocation,
    },
    seller: { name: seller.name, email: reachable(seller.email), phone: product.phoneNumber },
  }
}
