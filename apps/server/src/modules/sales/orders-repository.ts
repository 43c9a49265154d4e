import { ORDER_DAYS } from '@patina/contract/orders'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import {
  holds,
  orders,
  pictures,
  productPictures,
  productRevisionPictures,
  productRevisions,
  products,
  reservations,
  saleSlots,
  sales,
  users,
} from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import { listKeptMarks, listMarks } from '#modules/marks/module.ts'
import { keepRevision, lockProduct } from '#modules/products/module.ts'
import { isUnpaid, ofOrderedRevision } from './orders-sql.ts'
import type { Reservations } from './reservations-repository.ts'

const DAY_MS = 86_400_000

export type OrdersRepository = ReturnType<typeof createOrdersRepository>
export type OrderRow = Awaited<ReturnType<typeof readOrders>>[number]
export type PictureRow = typeof pictures.$inferSelect
type ProductRow = typeof products.$inferSelect
type NewOrderValues = Pick<
  typeof orders.$inferInsert,
  'buyerId' | 'buyerName' | 'buyerEmail' | 'buyerLocation' | 'buyerPhone' | 'handover'
>

/** A product that somebody wants to order, locked while that is decided. */
export type Wanted = {
  product: ProductRow
  /** The order for it that this buyer has already. */
  standing: OrderRow['order'] | undefined
  isHeldFor(orderId: string): Promise<boolean>
  remove(orderId: string): Promise<void>
  /** Places an order for the product as it is now. */
  insert(values: NewOrderValues): Promise<string>
}

type Deps = {
  orderRemoved: Reservations['orderRemoved']
  now(): Date
}

export function createOrdersRepository(db: Database, { orderRemoved, now }: Deps) {
  const isOf = (buyerId: string) => and(eq(orders.buyerId, buyerId), isNull(orders.removedAt))

  const wantedOf = (tx: Transaction, product: ProductRow, standing: Wanted['standing']): Wanted => ({
    product,
    standing,
    isHeldFor: (orderId) => isHeldFor(tx, orderId),
    remove: async (orderId) => {
      await tx.update(orders).set({ removedAt: now() }).where(eq(orders.id, orderId))
    },
    insert: (values) =>
      insertOrder(tx, product, {
        ...values,
        productCents: product.resaleCents,
        createdAt: now(),
        expiresAt: new Date(now().getTime() + ORDER_DAYS * DAY_MS),
      }),
  })

  return {
    listOf: (buyerId: string, { limit, after }: Slice) =>
      readOrders(db, and(isOf(buyerId), after ? lt(orders.id, after) : undefined), limit),

    countOf: (buyerId: string) => db.$count(orders, isOf(buyerId)),

    find: async (buyerId: string, id: string) => {
      const [row] = await readOrders(db, and(eq(orders.id, id), isOf(buyerId)))
      return row
    },

    /** Decides about ordering a product while nobody can change it, hold it or pay for it. */
    withProduct: <Answer>(
      productId: string,
      buyerId: string,
      decide: (wanted: Wanted | undefined) => Promise<Answer>,
    ): Promise<Answer> =>
      db.transaction(async (tx) => {
        const product = await lockProduct(tx, productId)
        const [standing] = await tx
          .select()
          .from(orders)
          .where(and(eq(orders.productId, productId), isOf(buyerId)))
          .for('update')
        return decide(product && !product.removedAt ? wantedOf(tx, product, standing) : undefined)
      }),

    /** Answers whether there was such an order to be paid. */
    changeContact: async (buyerId: string, id: string, contact: OrderContact): Promise<boolean> => {
      const own = and(eq(orders.id, id), eq(orders.buyerId, buyerId), isUnpaid)
      return (await db.update(orders).set(contact).where(own).returning({ id: orders.id })).length > 0
    },

    /** Decided while the product is locked, as every hold and every payment is: neither can come in between. */
    remove: (buyerId: string, id: string): Promise<'removed' | 'paid' | 'held'> =>
      db.transaction(async (tx) => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, id))
        const product = order && (await lockProduct(tx, order.productId))
        if (!product) return 'paid'
        if (await isHeldFor(tx, id)) return 'held'
        const removed = await tx
          .update(orders)
          .set({ removedAt: now() })
          .where(
            and(eq(orders.id, id), eq(orders.buyerId, buyerId), isNull(orders.removedAt), isNull(orders.paymentId)),
          )
          .returning({ id: orders.id })
        if (removed.length === 0) return 'paid'
        await orderRemoved(tx, product, id)
        return 'removed'
      }),

    /** Who has suggested times in these sales that the other is yet to choose from. */
    suggestersIn: async (saleIds: string[]) => {
      const open = await db
        .selectDistinct({ saleId: saleSlots.saleId, by: saleSlots.proposedBy })
        .from(saleSlots)
        .where(and(inArray(saleSlots.saleId, saleIds), eq(saleSlots.state, 'open'), gt(saleSlots.startsAt, now())))
        .orderBy(asc(saleSlots.proposedBy))
      return (id: string) => open.filter(({ saleId }) => saleId === id).map(({ by }) => by)
    },

    /** Who paid for which of these products. */
    listPaidFor: (productIds: string[]) =>
      db
        .select({ order: orders, sale: sales })
        .from(orders)
        .leftJoin(sales, eq(sales.orderId, orders.id))
        .where(and(inArray(orders.productId, productIds), isNotNull(orders.paymentId))),
  }
}

export type OrderContact = Pick<NewOrderValues, 'buyerLocation' | 'buyerPhone'>
type Terms = { productCents: number; priceAgreed?: boolean; createdAt: Date; expiresAt: Date }

/** Places an order for a product as it is now; what is asked for bringing it is added to its price. */
export async function insertOrder(
  tx: Transaction,
  product: ProductRow,
  { productCents, ...values }: NewOrderValues & Terms,
): Promise<string> {
  await keepRevision(tx, product)
  const deliveryCents = values.handover === 'bring' ? (product.bringCents ?? 0) : 0
  const [row] = await tx
    .insert(orders)
    .values({
      ...values,
      productId: product.id,
      productRevision: product.revision,
      productName: product.name,
      priceCents: productCents + deliveryCents,
      deliveryCents,
    })
    .returning({ id: orders.id })
  if (!row) throw new Error('the order was not stored')
  return row.id
}

/** One order as it stands within a transaction. */
export async function readOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const [row] = await readOrders(tx, eq(orders.id, id))
  return row
}

export const isHeldFor = async (tx: Transaction, orderId: string): Promise<boolean> =>
  (await tx.$count(holds, and(eq(holds.orderId, orderId), isNull(holds.endedAt)))) > 0

type Reader = Pick<Database, 'select'>

/** Orders with what was ordered and what the listing says now, newest first. */
async function readOrders(db: Reader, condition: ReturnType<typeof and>, limit = 1) {
  const rows = await db
    .select({
      order: orders,
      product: products,
      revision: productRevisions,
      seller: { name: users.name, email: users.email },
      sale: sales,
      reservedUntil: reservations.until,
    })
    .from(orders)
    .leftJoin(sales, eq(sales.orderId, orders.id))
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .innerJoin(productRevisions, ofOrderedRevision)
    .leftJoin(
      reservations,
      and(
        eq(reservations.productId, orders.productId),
        eq(reservations.buyerId, orders.buyerId),
        isNull(reservations.endedAt),
      ),
    )
    .where(condition)
    .orderBy(desc(orders.id))
    .limit(limit)
  const unpaid = rows.filter(({ order }) => !order.paymentId)
  const shownBefore = await listRevisionPictures(
    db,
    unpaid.map(({ product }) => product.id),
  )
  const markedBefore = await listKeptMarks(
    db,
    unpaid.map(({ revision }) => revision),
  )
  const markedNow = await listMarks(
    db,
    unpaid.map(({ product }) => product.id),
  )
  const shownNow = await listPictures(
    db,
    rows.map(({ product }) => product.id),
  )
  return rows.map(({ order, product, seller, revision, sale, reservedUntil }) => ({
    id: order.id,
    order,
    sale,
    reservedUntil,
    product,
    seller,
    revision: {
      ...revision,
      pictures: shownBefore
        .filter((shown) => shown.productId === revision.productId && shown.revision === revision.revision)
        .map(({ picture }) => picture),
      marks: markedBefore.filter(
        (marked) => marked.productId === revision.productId && marked.revision === revision.revision,
      ),
    },
    marksNow: markedNow.filter(({ productId }) => productId === product.id),
    picturesNow: shownNow.filter(({ productId }) => productId === product.id).map(({ picture }) => picture),
  }))
}

const listPictures = (db: Reader, productIds: string[]) =>
  db
    .select({ productId: productPictures.productId, picture: pictures })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(inArray(productPictures.productId, productIds))
    .orderBy(asc(productPictures.position))

const listRevisionPictures = (db: Reader, productIds: string[]) =>
  db
    .select({
      productId: productRevisionPictures.productId,
      revision: productRevisionPictures.revision,
      picture: pictures,
    })
    .from(productRevisionPictures)
    .innerJoin(pictures, eq(pictures.id, productRevisionPictures.pictureId))
    .where(inArray(productRevisionPictures.productId, productIds))
    .orderBy(asc(productRevisionPictures.position))
