import type { Askable } from '@patina/contract/questions'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Transaction } from '#db/client.ts'
import { pictures, productPictures, products } from '#db/schema.ts'
import type { OnPriceChanged, PriceChange } from '#module.ts'
import { listMarkValues, type MarkValues, replaceMarks } from '#modules/marks/module.ts'
import { fillCache } from './product-cache-repository.ts'
import { lockProduct } from './product-lock-repository.ts'
import { keepRevision, listPictureIds } from './revisions-repository.ts'

export type ListingValues = Omit<
  typeof products.$inferInsert,
  'id' | 'sellerId' | 'pictureId' | 'priceFalls' | 'publicJson' | 'publicJsonVersion'
>
type ListingRow = typeof products.$inferSelect
/** Whose pictures may be used: of a seller, for one of their products where it is there already. */
export type PictureUser = { sellerId: string; productId?: string }
export type NewListing = { values: ListingValues; pictureIds: readonly [string, ...string[]] }

type NewShown = {
  pictureIds: [string, ...string[]]
  marks: readonly MarkValues[]
  /** What another module keeps of it, in the same transaction. */
  also?: (tx: Transaction, productId: string) => Promise<void>
}

/** A statement holds so many rows. */
const INSERTED_AT_ONCE = 100

/** One of a seller's own products, kept still while something is decided about it. */
export type Listing = {
  row: ListingRow
  /** Someone is paying for it at this moment. */
  isHeld(): Promise<boolean>
  isPaidFor(): Promise<boolean>
  /** Someone's offer was accepted, and they have time to pay. */
  isReservedForOffer(): Promise<boolean>
  /** Nobody has their turn or waits for it any longer; they are told. */
  endQueue(): Promise<void>
  listPictureIds(): Promise<string[]>
  listMarks(): Promise<MarkValues[]>
  /** Keeps what it says now as a revision of its own, and counts on. */
  beginRevision(): Promise<void>
  update(values: Partial<ListingValues>): Promise<void>
  replacePictures(pictureIds: string[]): Promise<void>
  replaceMarks(marks: readonly MarkValues[]): Promise<void>
  /** Orders that wait to be paid cost no more than this from now on. */
  lowerUnpaidOrders(prices: Prices): Promise<void>
  /** Tells whoever has asked for what it says by now. */
  answerQuestions(said: readonly Askable[]): Promise<void>
  findUndoneSale(): Promise<UndoneSale | undefined>
  /** Makes a new product that says the same, after its sale came undone. */
  listAgain(undone: UndoneSale, postedAt: Date): Promise<string>
}

/** A sale whose money went back, and the listing that was made anew of it. */
type UndoneSale = { id: string; listedAgainId: string | null }

/** What a listing asks for the product, and for bringing it; null where it is not brought. */
type Prices = { resaleCents: number; bringCents: number | null }

/** What sales of a product a change of it has to respect. */
export type SalesOfProduct = {
  isHeld(tx: Transaction, productId: string): Promise<boolean>
  isPaidFor(tx: Transaction, productId: string): Promise<boolean>
  isReservedForOffer(tx: Transaction, productId: string): Promise<boolean>
  endQueue(tx: Transaction, productId: string): Promise<void>
  lowerUnpaidOrders(tx: Transaction, productId: string, prices: Prices): Promise<void>
  findUndoneSale(tx: Transaction, productId: string): Promise<UndoneSale | undefined>
  noteListedAgain(tx: Transaction, saleId: string, listedAgainId: string): Promise<void>
}

/** Compares the pictures that a product has come to show with those of others, later on. */
export type ComparePictures = (tx: Transaction, pictureIds: readonly string[]) => Promise<void>

/** Hears of pieces that a seller has just listed, in their order. */
export type OnListed = (tx: Transaction, sellerId: string, productIds: readonly string[]) => Promise<void>

export type AnswerQuestions = (
  tx: Transaction,
  product: { id: string; sellerId: string },
  said: readonly Askable[],
) => Promise<void>

type Others = {
  sales: SalesOfProduct
  answerQuestions: AnswerQuestions
  onPriceChanged: OnPriceChanged
  comparePictures: ComparePictures
  onListed: OnListed
}

/** What a seller writes. */
export function createListingsRepository(db: Database, others: Others) {
  return {
    /** The ids of pictures that this seller uploaded, by their addresses. */
    /** Those that a seller has uploaded, and those that the product shows already: the demo's came with the shop. */
    findPictures: async (
      { sellerId, productId }: PictureUser,
      urls: readonly string[],
    ): Promise<Map<string, string>> => {
      const shown = db
        .select({ id: productPictures.pictureId })
        .from(productPictures)
        .where(productId ? eq(productPictures.productId, productId) : sql`false`)
      const rows = await db
        .select({ id: pictures.id, url: pictures.url })
        .from(pictures)
        .where(and(inArray(pictures.url, [...urls]), or(eq(pictures.ownerId, sellerId), inArray(pictures.id, shown))))
      return new Map(rows.map(({ id, url }) => [url, id]))
    },

    insert: (sellerId: string, values: ListingValues, { pictureIds, marks, also }: NewShown): Promise<string> =>
      db.transaction(async (tx) => {
        const row = { ...values, sellerId, pictureId: pictureIds[0] }
        const id = await insertListing(tx, row, { pictureIds, marks })
        await others.comparePictures(tx, pictureIds)
        await also?.(tx, id)
        await others.onListed(tx, sellerId, [id])
        return id
      }),

    /** Adds many in somebody's transaction, and answers their ids in the same order. */
    insertAll: async (tx: Transaction, sellerId: string, listings: readonly NewListing[]): Promise<string[]> => {
      const rows = listings.map(({ values, pictureIds }) => ({
        ...values,
        id: uuidv7(),
        sellerId,
        pictureId: pictureIds[0],
        pictureIds,
      }))
      for (let done = 0; done < rows.length; done += INSERTED_AT_ONCE) {
        const part = rows.slice(done, done + INSERTED_AT_ONCE)
        await tx.insert(products).values(part)
        await tx.insert(productPictures).values(part.flatMap(({ id, pictureIds }) => inOrder(id, pictureIds)))
        await others.comparePictures(
          tx,
          part.flatMap(({ pictureIds }) => pictureIds),
        )
        await fillCache(
          tx,
          part.map(({ id }) => id),
        )
      }
      const ids = rows.map(({ id }) => id)
      await others.onListed(tx, sellerId, ids)
      return ids
    },

    /** Decides about one of a seller's own products while nothing else can change it. */
    withListing: <Answer>(
      sellerId: string,
      id: string,
      decide: (listing: Listing | undefined) => Promise<Answer>,
    ): Promise<Answer> =>
      db.transaction(async (tx) => {
        const row = await lockProduct(tx, id)
        if (row?.sellerId !== sellerId || row.removedAt) return decide(undefined)
        const answer = await decide(listingOf(tx, row, others))
        await fillCache(tx, [row.id])
        return answer
      }),

    /** Asks less, as its seller has declared, for a product that the caller has locked and that nobody has or pays for. */
    lowerPrice: async (tx: Transaction, row: ListingRow, resaleCents: number): Promise<void> => {
      const { beginRevision, lowerUnpaidOrders } = listingOf(tx, row, others)
      await beginRevision()
      await updateListing(tx, row, { resaleCents }, { onPriceChanged: others.onPriceChanged, cause: 'plan' })
      await lowerUnpaidOrders({ resaleCents, bringCents: row.bringCents })
      await fillCache(tx, [row.id])
    },
  }
}

async function updateListing(
  tx: Transaction,
  row: ListingRow,
  values: Partial<ListingValues>,
  { onPriceChanged, cause }: Pick<Others, 'onPriceChanged'> & Pick<PriceChange, 'cause'>,
): Promise<void> {
  await tx.update(products).set(values).where(eq(products.id, row.id))
  const { resaleCents: toCents = row.resaleCents } = values
  if (toCents === row.resaleCents) return
  await onPriceChanged(tx, { productId: row.id, fromCents: row.resaleCents, toCents, cause })
}

async function insertListing(
  tx: Transaction,
  values: typeof products.$inferInsert,
  { pictureIds, marks }: { pictureIds: readonly string[]; marks: readonly MarkValues[] },
): Promise<string> {
  const [row] = await tx.insert(products).values(values).returning({ id: products.id })
  if (!row) throw new Error('the product was not stored')
  await tx.insert(productPictures).values(inOrder(row.id, pictureIds))
  await replaceMarks(tx, row.id, marks)
  await fillCache(tx, [row.id])
  return row.id
}

/** What its seller has said of a product, without what became of it. Both show the same pictures, which last as long as either. */
function saidOf(row: ListingRow): typeof products.$inferInsert {
  const {
    id: _id,
    available: _available,
    advertised: _advertised,
    priceFalls: _priceFalls,
    removedAt: _removedAt,
    hiddenBy: _hiddenBy,
    revision: _revision,
    savedShare: _savedShare,
    search: _search,
    publicJson: _publicJson,
    publicJsonVersion: _publicJsonVersion,
    ...said
  } = row
  return said
}

function listingOf(tx: Transaction, row: ListingRow, others: Others): Listing {
  const { sales, answerQuestions, onPriceChanged, comparePictures } = others
  return {
    row,
    isHeld: () => sales.isHeld(tx, row.id),
    isPaidFor: () => sales.isPaidFor(tx, row.id),
    isReservedForOffer: () => sales.isReservedForOffer(tx, row.id),
    endQueue: () => sales.endQueue(tx, row.id),
    listPictureIds: () => listPictureIds(tx, row.id),
    listMarks: () => listMarkValues(tx, row.id),
    beginRevision: async () => {
      await keepRevision(tx, row)
      await tx
        .update(products)
        .set({ revision: row.revision + 1 })
        .where(eq(products.id, row.id))
    },
    update: (values) => updateListing(tx, row, values, { onPriceChanged, cause: 'edit' }),
    replacePictures: async (pictureIds) => {
      const [first] = pictureIds
      if (!first) return
      await tx.delete(productPictures).where(eq(productPictures.productId, row.id))
      await tx.insert(productPictures).values(inOrder(row.id, pictureIds))
      await tx.update(products).set({ pictureId: first }).where(eq(products.id, row.id))
      await comparePictures(tx, pictureIds)
    },
    replaceMarks: (marks) => replaceMarks(tx, row.id, marks),
    lowerUnpaidOrders: (prices) => sales.lowerUnpaidOrders(tx, row.id, prices),
    answerQuestions: (said) => answerQuestions(tx, row, said),
    findUndoneSale: () => sales.findUndoneSale(tx, row.id),
    listAgain: async (undone, postedAt) => {
      const pictureIds = await listPictureIds(tx, row.id)
      const marks = await listMarkValues(tx, row.id)
      const id = await insertListing(tx, { ...saidOf(row), postedAt }, { pictureIds, marks })
      await sales.noteListedAgain(tx, undone.id, id)
      return id
    },
  }
}

const inOrder = (productId: string, pictureIds: readonly string[]) =>
  pictureIds.map((pictureId, position) => ({ productId, pictureId, position }))
