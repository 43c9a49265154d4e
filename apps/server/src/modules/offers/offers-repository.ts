import { type OfferSide, OPEN_STATES } from '@patina/contract/offer-life'
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#db/client.ts'
import { offerMoves, offerSettings, offers, pictures, products, users } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import { haveBlocked } from '#modules/messages/module.ts'
import { lockProduct } from '#modules/products/module.ts'
import type { AcceptedOffer, OfferOutcome } from '#modules/sales/module.ts'
import type { Move, OfferMoves, OfferRow } from './offer-moves-repository.ts'
import { type Settings, USUAL_SETTINGS } from './offer-rules.ts'

type ProductRow = typeof products.$inferSelect
export type OffersRepository = ReturnType<typeof createOffersRepository>
export type FoundOffer = Awaited<ReturnType<OffersRepository['listOf']>>[number]

export type ReserveForOffer = (tx: Transaction, accepted: AcceptedOffer) => Promise<OfferOutcome>

/** What a buyer's offers are counted by. */
type Counted = { open: number; lately: number; lapsedAt: Date[] }

/** A product that somebody bargains for, which nobody changes meanwhile. */
export type Wanted = {
  product: ProductRow
  /** Its seller and the buyer do not talk to each other any more. */
  isBlocked: boolean
  settings: Settings
  /** The one that runs. */
  open: OfferRow | undefined
  roundsUsed: number
  count(since: { lately: Date; lapses: Date }): Promise<Counted>
  make(named: { cents: number; handover: OfferRow['handover'] }, how: { isAnsweredForSeller: boolean }): Promise<string>
}

/** An offer that nobody else moves meanwhile. */
export type LockedOffer = {
  offer: OfferRow
  product: ProductRow
  settings: Settings
  roundsUsed: number
  last: { event: string; by: string }
  buyerHasLeft: boolean
  reserve(): Promise<OfferOutcome>
  apply(move: Move): Promise<void>
  leaveToSeller(): Promise<void>
}

/** Which of one's own. */
export type Narrowed = { productId?: string | undefined; buyerId?: string | undefined; side?: OfferSide | undefined }

type Deps = { moves: OfferMoves; reserveForOffer: ReserveForOffer }

export function createOffersRepository(db: Database, { moves, reserveForOffer }: Deps) {
  const isOf = (userId: string, { productId, buyerId, side }: Narrowed): SQL | undefined =>
    and(
      or(
        side === 'seller' ? undefined : eq(offers.buyerId, userId),
        side === 'buyer' ? undefined : eq(offers.sellerId, userId),
      ),
      productId ? eq(offers.productId, productId) : undefined,
      buyerId ? eq(offers.buyerId, buyerId) : undefined,
    )

  return {
    find: async (id: string) => {
      const [found] = await readOffers(db, eq(offers.id, id), 1)
      return found
    },

    listOf: (userId: string, narrowed: Narrowed, { limit, after }: Slice) =>
      readOffers(db, and(isOf(userId, narrowed), after ? lt(offers.id, after) : undefined), limit),
    countOf: (userId: string, narrowed: Narrowed) => db.$count(offers, isOf(userId, narrowed)),

    /** Decides about an offer for a product while nobody can change it; what one buyer does at once is counted in turn. */
    withProduct: <Answer>(
      buyerId: string,
      productId: string,
      decide: (wanted: Wanted | undefined) => Promise<Answer>,
    ): Promise<Answer> =>
      db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, buyerId)).for('no key update')
        const product = await lockProduct(tx, productId)
        return decide(product ? await wantedOf(tx, product, buyerId) : undefined)
      }),

    /** Decides about an offer while nobody can move it, nor change, hold or pay for its product. */
    withOffer: <Answer>(id: string, decide: (locked: LockedOffer | undefined) => Promise<Answer>): Promise<Answer> =>
      db.transaction(async (tx) => {
        const [known] = await tx.select({ productId: offers.productId }).from(offers).where(eq(offers.id, id))
        const product = known && (await lockProduct(tx, known.productId))
        const [offer] = await tx.select().from(offers).where(eq(offers.id, id)).for('update')
        return decide(product && offer ? await lockedOf(tx, product, offer) : undefined)
      }),

    /** Those that wait for somebody whose time is over. */
    listDue: (now: Date, limit: number) =>
      db
        .select({ id: offers.id })
        .from(offers)
        .where(and(isWaiting, lte(offers.dueAt, now)))
        .orderBy(asc(offers.dueAt))
        .limit(limit),

    /** Those of which it is time to look up what their seller has said beforehand. */
    listToAnswer: (now: Date, limit: number) =>
      db
        .select({ id: offers.id })
        .from(offers)
        .where(lte(offers.answerAt, now))
        .orderBy(asc(offers.answerAt))
        .limit(limit),

    /** Those for what is no longer on sale, and those of buyers who have left. */
    listPointless: (limit: number) =>
      db
        .select({ id: offers.id })
        .from(offers)
        .innerJoin(products, eq(products.id, offers.productId))
        .innerJoin(users, eq(users.id, offers.buyerId))
        .where(
          and(isWaiting, or(eq(products.available, 'sold'), isNotNull(products.removedAt), isNotNull(users.removedAt))),
        )
        .limit(limit),

    settings: {
      /** Of a product that is listed in the same transaction. */
      saveNew: async (tx: Transaction, productId: string, settings: Settings): Promise<void> => {
        await tx.insert(offerSettings).values({ productId, ...settings })
      },

      /** None where the product is not this seller's. */
      find: async (sellerId: string, productId: string): Promise<Settings | undefined> =>
        (await db.$count(products, isOwn(sellerId, productId))) > 0 ? readSettings(db, productId) : undefined,

      /** Answers whether the product is this seller's. */
      save: (sellerId: string, productId: string, settings: Settings): Promise<boolean> =>
        db.transaction(async (tx) => {
          const product = await lockProduct(tx, productId)
          if (!product || product.removedAt || product.sellerId !== sellerId) return false
          await tx
            .insert(offerSettings)
            .values({ productId, ...settings })
            .onConflictDoUpdate({ target: offerSettings.productId, set: settings })
          return true
        }),
    },
  }

  async function wantedOf(tx: Transaction, product: ProductRow, buyerId: string): Promise<Wanted> {
    const [open] = await tx
      .select()
      .from(offers)
      .where(and(eq(offers.productId, product.id), eq(offers.buyerId, buyerId), isOpen))
    return {
      product,
      isBlocked: await haveBlocked(tx, buyerId, product.sellerId),
      open,
      settings: await readSettings(tx, product.id),
      roundsUsed: await countRounds(tx, product, buyerId),
      count: (since) => countOffers(tx, buyerId, since),
      make: (named, how) => {
        const { id: productId, sellerId, revision } = product
        return moves.make(tx, { productId, buyerId, sellerId, revision, ...named }, how)
      },
    }
  }

  async function lockedOf(tx: Transaction, product: ProductRow, offer: OfferRow): Promise<LockedOffer> {
    const [last] = await tx
      .select({ event: offerMoves.event, by: offerMoves.by })
      .from(offerMoves)
      .where(and(eq(offerMoves.offerId, offer.id), eq(offerMoves.seq, offer.seq)))
    if (!last) throw new Error('the offer has no history')
    const [buyer] = await tx.select({ removedAt: users.removedAt }).from(users).where(eq(users.id, offer.buyerId))
    const { productId, buyerId, cents: productCents, handover } = offer
    return {
      offer,
      product,
      last,
      settings: await readSettings(tx, productId),
      roundsUsed: await countRounds(tx, product, buyerId),
      buyerHasLeft: !buyer || buyer.removedAt !== null,
      reserve: () => reserveForOffer(tx, { productId, buyerId, productCents, handover }),
      apply: (move) => moves.apply(tx, offer, move),
      leaveToSeller: () => moves.leaveToSeller(tx, offer),
    }
  }
}

const isWaiting = inArray(offers.state, ['waitingSeller', 'waitingBuyer'])
const isOpen = inArray(offers.state, OPEN_STATES)

const isOwn = (sellerId: string, productId: string) =>
  and(eq(products.id, productId), eq(products.sellerId, sellerId), isNull(products.removedAt))

type Reader = Pick<Database, 'select'>

async function readSettings(db: Reader, productId: string): Promise<Settings> {
  const [settings] = await db.select().from(offerSettings).where(eq(offerSettings.productId, productId))
  return settings ?? USUAL_SETTINGS
}

/** How often a buyer has named an amount for the listing as it is now, in all of their offers for it. */
async function countRounds(tx: Transaction, { id, revision }: ProductRow, buyerId: string): Promise<number> {
  const [row] = await tx
    .select({ rounds: count() })
    .from(offerMoves)
    .innerJoin(offers, eq(offers.id, offerMoves.offerId))
    .where(
      and(
        eq(offers.productId, id),
        eq(offers.buyerId, buyerId),
        eq(offerMoves.revision, revision),
        eq(offerMoves.by, 'buyer'),
        isNotNull(offerMoves.cents),
      ),
    )
  return row?.rounds ?? 0
}

async function countOffers(
  tx: Transaction,
  buyerId: string,
  { lately, lapses }: { lately: Date; lapses: Date },
): Promise<Counted> {
  const own = eq(offers.buyerId, buyerId)
  const lapsed = await tx
    .select({ at: offerMoves.at })
    .from(offerMoves)
    .innerJoin(offers, eq(offers.id, offerMoves.offerId))
    .where(and(own, eq(offerMoves.event, 'lapse'), gte(offerMoves.at, lapses)))
    .orderBy(asc(offerMoves.at))
  return {
    open: await tx.$count(offers, and(own, isOpen)),
    lately: await tx.$count(offers, and(own, gt(offers.createdAt, lately))),
    lapsedAt: lapsed.map(({ at }) => at),
  }
}

const buyers = alias(users, 'buyers')
const sellers = alias(users, 'sellers')

/** Offers with the piece as it is now, the two people and what has happened, newest first. */
async function readOffers(db: Reader, condition: SQL | undefined, limit: number) {
  const rows = await db
    .select({
      id: offers.id,
      offer: offers,
      product: products,
      picture: pictures,
      buyerName: buyers.name,
      sellerName: sellers.name,
      roundsUsed: sql<number>`(select count(*) from ${offerMoves} m join ${offers} o on o.id = m.offer_id
        where o.product_id = ${offers.productId} and o.buyer_id = ${offers.buyerId}
          and m.by = 'buyer' and m.cents is not null and m.revision = ${products.revision})`.mapWith(Number),
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .innerJoin(pictures, eq(pictures.id, products.pictureId))
    .innerJoin(buyers, eq(buyers.id, offers.buyerId))
    .innerJoin(sellers, eq(sellers.id, offers.sellerId))
    .where(condition)
    .orderBy(desc(offers.id))
    .limit(limit)
  const history = await db
    .select()
    .from(offerMoves)
    .where(
      inArray(
        offerMoves.offerId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(offerMoves.offerId), asc(offerMoves.seq))
  return rows.map((row) => ({ ...row, history: history.filter(({ offerId }) => offerId === row.id) }))
}
