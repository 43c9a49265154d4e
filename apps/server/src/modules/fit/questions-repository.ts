import { PAGE } from '@patina/contract/limits'
import { askedText } from '@patina/contract/question-words'
import { ASKABLE, type Askable } from '@patina/contract/questions'
import { and, asc, count, eq, inArray, isNotNull, isNull, min, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { products, sizeQuestions, users } from '#db/schema.ts'
import type { Note, Notify } from '#module.ts'
import { lockProduct } from '#modules/products/module.ts'

export type QuestionsRepository = ReturnType<typeof createQuestionsRepository>

/** A product that somebody asks about, kept still until it is decided whether they may. */
type Questioned = {
  product: typeof products.$inferSelect
  /** What they have asked of other products that are on sale, and not been told yet. */
  countElsewhere(): Promise<number>
  /** What they have asked already stays as it is. The seller is told of what nobody waits for yet. */
  ask(measures: readonly Askable[]): Promise<void>
}

type Answered = Pick<typeof products.$inferSelect, 'id' | 'sellerId'>

const isOpen = isNull(sizeQuestions.answeredAt)
const isOnSale = and(eq(products.available, 'available'), isNull(products.removedAt))

type Deps = { notify: Notify; note: Note; now(): Date }

export function createQuestionsRepository(db: Database, { notify, note, now }: Deps) {
  return {
    withProduct: <Answer>(
      askerId: string,
      productId: string,
      decide: (questioned: Questioned | undefined) => Promise<Answer>,
    ): Promise<Answer> =>
      db.transaction(async (tx) => {
        // What one person asks at the same moment is counted one after the other.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, askerId)).for('no key update')
        const product = await lockProduct(tx, productId)
        return decide(
          product && {
            product,
            countElsewhere: () => countElsewhere(tx, askerId, product.id),
            ask: (measures) => ask(tx, { product, askerId, measures, askedAt: now(), notify, note }),
          },
        )
      }),

    /** What somebody has asked of a product and not been told yet. */
    listOwn: async (askerId: string, productId: string): Promise<Askable[]> => {
      const rows = await db
        .select({ measure: sizeQuestions.measure })
        .from(sizeQuestions)
        .where(and(eq(sizeQuestions.productId, productId), eq(sizeQuestions.askerId, askerId), isOpen))
        .orderBy(asc(sizeQuestions.id))
      return rows.map(({ measure }) => measure)
    },

    /** What a seller is asked and by how many, what waits longest first. */
    listOfSeller: (sellerId: string) =>
      db
        .select({
          productId: products.id,
          productName: products.name,
          measure: sizeQuestions.measure,
          people: count(),
        })
        .from(sizeQuestions)
        .innerJoin(products, eq(products.id, sizeQuestions.productId))
        .innerJoin(users, eq(users.id, sizeQuestions.askerId))
        .where(and(eq(products.sellerId, sellerId), isOnSale, isOpen, isNull(users.removedAt)))
        .groupBy(products.id, products.name, sizeQuestions.measure)
        .orderBy(asc(min(sizeQuestions.askedAt)))
        .limit(PAGE.largest),

    /** In the transaction that fills them in: these are answered, and everyone who asked is told, once. */
    answer: async (tx: Transaction, product: Answered, said: readonly Askable[]): Promise<void> => {
      const productId = product.id
      const answeredAt = now()
      const answered = await tx
        .update(sizeQuestions)
        .set({ answeredAt })
        .where(and(eq(sizeQuestions.productId, productId), isOpen, inArray(sizeQuestions.measure, [...said])))
        .returning({ askerId: sizeQuestions.askerId, measure: sizeQuestions.measure })
      const askers = await tx
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            inArray(
              users.id,
              answered.map(({ askerId }) => askerId),
            ),
            isNull(users.removedAt),
          ),
        )
      const cause = `${productId}:${answeredAt.toISOString()}`
      for (const { id } of askers) {
        await notify(tx, { kind: 'sizeAnswered', about: productId, cause, to: { buyer: id } })
        const what = asSaid(answered.filter(({ askerId }) => askerId === id))
        await note(tx, { productId, buyerId: id, senderId: product.sellerId, kind: 'sizeAnswered', what })
      }
    },
  }
}

/** In the order in which sizes are named. */
const asSaid = (rows: readonly { measure: Askable }[]): string =>
  askedText(ASKABLE.filter((asked) => rows.some(({ measure }) => measure === asked)))

async function countElsewhere(tx: Transaction, askerId: string, productId: string): Promise<number> {
  const [row] = await tx
    .select({ questions: count() })
    .from(sizeQuestions)
    .innerJoin(products, eq(products.id, sizeQuestions.productId))
    .where(and(eq(sizeQuestions.askerId, askerId), ne(products.id, productId), isOpen, isOnSale))
  return row?.questions ?? 0
}

type Asking = {
  product: Questioned['product']
  askerId: string
  measures: readonly Askable[]
  askedAt: Date
  notify: Notify
  note: Note
}

async function ask(tx: Transaction, { product, askerId, measures, askedAt, notify, note }: Asking): Promise<void> {
  const productId = product.id
  const waiting = await tx
    .selectDistinct({ measure: sizeQuestions.measure })
    .from(sizeQuestions)
    .where(and(eq(sizeQuestions.productId, productId), isOpen))
  const asked = await tx
    .insert(sizeQuestions)
    .values(measures.map((measure) => ({ productId, askerId, measure, askedAt })))
    .onConflictDoUpdate({
      target: [sizeQuestions.productId, sizeQuestions.askerId, sizeQuestions.measure],
      set: { askedAt, answeredAt: null },
      // It was answered and has been taken back since.
      setWhere: isNotNull(sizeQuestions.answeredAt),
    })
    .returning({ measure: sizeQuestions.measure })
  if (asked.length > 0) {
    await note(tx, { productId, buyerId: askerId, senderId: askerId, kind: 'sizeAsked', what: asSaid(asked) })
  }
  const news = measures.filter((asked) => !waiting.some(({ measure }) => measure === asked))
  if (news.length === 0) return
  const cause = `${productId}:${news.join()}:${askedAt.toISOString()}`
  await notify(tx, { kind: 'sizeAsked', about: productId, cause, to: { seller: product.sellerId } })
}
