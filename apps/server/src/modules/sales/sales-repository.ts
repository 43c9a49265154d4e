import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import {
  orders,
  pictures,
  productRevisionPictures,
  productRevisions,
  products,
  saleChecklists,
  saleEvents,
  saleStatements,
  sales,
  users,
} from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import type { Ledger } from '#modules/ledger/module.ts'
import { listKeptMarks } from '#modules/marks/module.ts'
import { type ChecklistItem, findChecklistSale, insertChecklist, readChecklists } from './checklists-repository.ts'
import { ofOrderedRevision } from './orders-sql.ts'
import { dueAfterThaw } from './sale-deadlines.ts'
import type { MoveInput, SaleFacts, Step } from './sale-facts.ts'
import { factsOf, readHistory, type SaleRow, type SlotRow } from './sale-history-repository.ts'
import { createSaleMoves, type MoveDeps, partiesOf, type Told } from './sale-moves-repository.ts'

export type SaleDetails = NonNullable<Awaited<ReturnType<SalesRepository['find']>>>
export type SalesRepository = ReturnType<typeof createSalesRepository>

/** A sale that nobody else can move meanwhile. */
export type LockedSale = {
  sale: SaleRow
  facts: SaleFacts
  slots: SlotRow[]
  /** The event that its `seq` came from. */
  last: typeof saleEvents.$inferSelect
  apply(move: MoveInput, step: Step, told: Told): Promise<void>
  /** Once it is locked, both are told. */
  noteWrongCode(wrongCodes: number, lockedUntil: Date | null): Promise<void>
  /** Who collects it in the buyer's place; the seller is told. */
  givePass(name: string): Promise<void>
  takePassBack(): Promise<void>
  findChecklistSale(checklistId: string): Promise<string | undefined>
  countChecklists(): Promise<number>
  /** What the buyer found; its pictures are theirs. The seller is told, once. */
  addChecklist(checklistId: string, items: ChecklistItem[]): Promise<void>
  /** Stops its timer and both sides; afterwards it goes on with as much time as it had. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

type Deps = MoveDeps & { ledger: Pick<Ledger, 'moneyOf' | 'returnedAt'> }

export function createSalesRepository(db: Database, deps: Deps) {
  const { ledger, notify, announce, claimPictures, now } = deps
  const { applyStep } = createSaleMoves(deps)
  const isOf = (userId: string) => or(eq(sales.buyerId, userId), eq(sales.sellerId, userId))

  return {
    /** The sale of an order, or a sale by its own id, with all that its page shows. */
    find: async (id: string) => {
      const [row] = await readSales(db, or(eq(sales.id, id), eq(sales.orderId, id)), 1)
      if (!row) return undefined
      const { sale, order } = row
      const [history, statements, checklists, pictures, marks, listedAgainId, money] = await Promise.all([
        readHistory(db, sale.id),
        db.select().from(saleStatements).where(eq(saleStatements.saleId, sale.id)),
        readChecklists(db, sale.id),
        readPromisedPictures(db, order),
        listKeptMarks(db, [{ productId: order.productId, revision: order.productRevision }]),
        findListedAgain(db, sale),
        ledger.moneyOf(db, sale.paymentId),
      ])
      return {
        ...row,
        ...history,
        statements,
        checklists,
        pictures,
        marks,
        listedAgainId,
        refundedCents: money.refundedCents,
        sellerCents: money.sellerCents,
        returnedAt: money.refundedCents > 0 ? await ledger.returnedAt(db, sale.paymentId) : null,
        facts: factsOf(sale, history, money),
      }
    },

    listOf: (userId: string, { limit, after }: Slice) =>
      readSales(db, and(isOf(userId), after ? lt(sales.id, after) : undefined), limit),
    countOf: (userId: string) => db.$count(sales, isOf(userId)),

    listEscalated: ({ limit, after }: Slice) =>
      readSales(db, and(eq(sales.state, 'escalated'), after ? lt(sales.id, after) : undefined), limit),
    countEscalated: () => db.$count(sales, eq(sales.state, 'escalated')),

    /** Those whose state has run out. */
    listDue: ({ limit, after }: Slice) =>
      db
        .select({ id: sales.id })
        .from(sales)
        .where(and(lte(sales.dueAt, now()), isNull(sales.frozenAt), after ? gt(sales.id, after) : undefined))
        .orderBy(asc(sales.id))
        .limit(limit),

    /** Decides about a sale while nobody else can. */
    withSale: <Answer>(id: string, decide: (locked: LockedSale | undefined) => Promise<Answer>): Promise<Answer> =>
      db.transaction(async (tx) => {
        const [sale] = await tx.select().from(sales).where(eq(sales.id, id)).for('update')
        return decide(sale ? await lockedSale(tx, sale) : undefined)
      }),

    /** The same within the transaction of someone who changes the money of its order, between locking and deciding. */
    withSaleOf: async (
      tx: Transaction,
      orderId: string,
      changeMoney: (about: { isHandedOverByCode: boolean }) => Promise<void>,
      decide: (locked: LockedSale) => Promise<void>,
    ): Promise<void> => {
      const [sale] = await tx.select().from(sales).where(eq(sales.orderId, orderId)).for('update')
      const handedOver = and(eq(saleEvents.saleId, sale?.id ?? orderId), eq(saleEvents.event, 'handOver'))
      await changeMoney({ isHandedOverByCode: (await tx.$count(saleEvents, handedOver)) > 0 })
      if (sale) await decide(await lockedSale(tx, sale))
    },
  }

  async function lockedSale(tx: Transaction, sale: SaleRow): Promise<LockedSale> {
    const history = await readHistory(tx, sale.id)
    const last = history.events.at(-1)
    if (!last) throw new Error('the sale has no history')
    return {
      sale,
      slots: history.slots,
      last,
      facts: factsOf(sale, history, await ledger.moneyOf(tx, sale.paymentId)),
      apply: (move, step, told) => applyStep(tx, sale, move, { step, told }),
      noteWrongCode: async (wrongCodes, codeLockedUntil) => {
        await tx.update(sales).set({ wrongCodes, codeLockedUntil }).where(eq(sales.id, sale.id))
        if (!codeLockedUntil) return
        const cause = `${sale.id}:codeLocked:${codeLockedUntil.toISOString()}`
        await notify(tx, { kind: 'codeLocked', about: sale.id, cause, to: partiesOf(sale) })
      },
      givePass: async (passName) => {
        const passesMade = sale.passesMade + 1
        await tx
          .update(sales)
          .set({ passName, passNonce: randomUUID(), passesMade, ...codeUnseen(sale) })
          .where(eq(sales.id, sale.id))
        const cause = `sale:${sale.id}:pass:${passesMade}`
        await notify(tx, { kind: 'passGiven', about: sale.id, cause, to: { seller: sale.sellerId } })
      },
      takePassBack: async () => {
        await tx
          .update(sales)
          .set({ passName: null, passNonce: null, ...codeUnseen(sale) })
          .where(eq(sales.id, sale.id))
        const cause = `sale:${sale.id}:pass:${sale.passesMade}`
        await notify(tx, { kind: 'passTakenBack', about: sale.id, cause, to: { seller: sale.sellerId } })
      },
      findChecklistSale: (checklistId) => findChecklistSale(tx, checklistId),
      countChecklists: () => tx.$count(saleChecklists, eq(saleChecklists.saleId, sale.id)),
      addChecklist: async (checklistId, items) => {
        const shown = items.flatMap(({ pictureId }) => pictureId ?? [])
        await claimPictures(tx, shown, sale.buyerId)
        await insertChecklist(tx, { id: checklistId, saleId: sale.id, at: now(), items })
        await announce(tx, Object.values(partiesOf(sale)), { kind: 'sale', id: sale.id })
        // The same cause for all of a sale: the seller hears of the first, and reads what was found by then.
        const cause = `sale:${sale.id}:checklist`
        await notify(tx, { kind: 'checklistSent', about: sale.id, cause, to: { seller: sale.sellerId } })
      },
      freeze: async () => {
        await tx
          .update(sales)
          .set({ frozenAt: sale.frozenAt ?? now() })
          .where(eq(sales.id, sale.id))
      },
      thaw: async () => {
        const dueAt = dueAfterThaw(sale, now())
        await tx.update(sales).set({ frozenAt: null, dueAt }).where(eq(sales.id, sale.id))
      },
    }
  }
}

/** Who had a pass may have seen the code: it goes with the pass. */
const codeUnseen = ({ passNonce }: SaleRow) => (passNonce ? { codeNonce: randomUUID() } : {})

/** Sales with what was ordered and who sells it, newest first. */
const readSales = (db: Pick<Database, 'select'>, condition: ReturnType<typeof and>, limit: number) =>
  db
    .select({
      id: sales.id,
      sale: sales,
      order: orders,
      revision: productRevisions,
      seller: { name: users.name, email: users.email, phone: products.phoneNumber },
    })
    .from(sales)
    .innerJoin(orders, eq(orders.id, sales.orderId))
    .innerJoin(products, eq(products.id, sales.productId))
    .innerJoin(users, eq(users.id, sales.sellerId))
    .innerJoin(productRevisions, ofOrderedRevision)
    .where(condition)
    .orderBy(desc(sales.id))
    .limit(limit)

/** Those of the listing as it was ordered. */
async function readPromisedPictures(db: Database, { productId, productRevision }: typeof orders.$inferSelect) {
  const shown = productRevisionPictures
  const rows = await db
    .select({ picture: pictures })
    .from(shown)
    .innerJoin(pictures, eq(pictures.id, shown.pictureId))
    .where(and(eq(shown.productId, productId), eq(shown.revision, productRevision)))
    .orderBy(asc(shown.position))
  return rows.map(({ picture }) => picture)
}

/** What its seller has listed anew of it, unless that was removed. */
async function findListedAgain(db: Database, { listedAgainId }: SaleRow): Promise<string | null> {
  if (!listedAgainId) return null
  const [listed] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, listedAgainId), isNull(products.removedAt)))
  return listed?.id ?? null
}
