import { randomUUID } from 'node:crypto'
import type { SaleActor, SaleEvent } from '@patina/contract/sale-life'
import { noticeAfter, othersThan, reminderIn } from '@patina/contract/sale-notices'
import { and, asc, desc, eq, isNull, lt, lte, or } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import {
  orders,
  pictures,
  productRevisionPictures,
  productRevisions,
  products,
  saleEvents,
  salePictures,
  saleSlots,
  saleStatements,
  sales,
  saleTerms,
  users,
} from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import type { Notify } from '#module.ts'
import type { Ledger } from '#modules/ledger/module.ts'
import type { Agreement, MoveInput, SaleFacts, Step } from './sale-rules.ts'
import { dueAfterThaw, dueAtStart } from './sale-rules.ts'

export type SaleRow = typeof sales.$inferSelect
export type SlotRow = typeof saleSlots.$inferSelect
export type TermsRow = typeof saleTerms.$inferSelect
export type SaleDetails = NonNullable<Awaited<ReturnType<SalesRepository['find']>>>
export type SalesRepository = ReturnType<typeof createSalesRepository>

export type NewSlot = Pick<SlotRow, 'startsAt' | 'endsAt' | 'place' | 'note'>

/** What people add to a move. */
export type Told = {
  actorId: string | null
  slots?: NewSlot[]
  slotId?: string
  place?: string
  terms?: Agreement & Pick<TermsRow, 'kind' | 'reason'>
  text?: string
  pictureIds?: string[]
}

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
  /** Stops its timer and both sides; afterwards it goes on with as much time as it had. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

type Deps = {
  ledger: Pick<Ledger, 'moneyOf' | 'refund' | 'refundLater' | 'complete'>
  /** Has private pictures used by a move; refuses those of others and those in use. */
  claimPictures(tx: Transaction, ids: readonly string[], ownerId: string): Promise<void>
  listAdmins(tx: Transaction): Promise<string[]>
  notify: Notify
  now(): Date
}

export function createSalesRepository(db: Database, { ledger, claimPictures, listAdmins, notify, now }: Deps) {
  const isOf = (userId: string) => or(eq(sales.buyerId, userId), eq(sales.sellerId, userId))

  return {
    /** The sale of an order, or a sale by its own id, with all that its page shows. */
    find: async (id: string) => {
      const [row] = await readSales(db, or(eq(sales.id, id), eq(sales.orderId, id)), 1)
      if (!row) return undefined
      const { sale, order } = row
      const [events, slots, terms, statements, shown, listed, again] = await Promise.all([
        db.select().from(saleEvents).where(eq(saleEvents.saleId, sale.id)).orderBy(asc(saleEvents.seq)),
        db.select().from(saleSlots).where(eq(saleSlots.saleId, sale.id)).orderBy(asc(saleSlots.startsAt)),
        db.select().from(saleTerms).where(eq(saleTerms.saleId, sale.id)).orderBy(asc(saleTerms.seq)),
        db.select().from(saleStatements).where(eq(saleStatements.saleId, sale.id)),
        readShown(db, sale.id),
        db
          .select({ picture: pictures })
          .from(productRevisionPictures)
          .innerJoin(pictures, eq(pictures.id, productRevisionPictures.pictureId))
          .where(
            and(
              eq(productRevisionPictures.productId, sale.productId),
              eq(productRevisionPictures.revision, order.productRevision),
            ),
          )
          .orderBy(asc(productRevisionPictures.position)),
        sale.listedAgainId ? findListed(db, sale.listedAgainId) : [],
      ])
      const money = await ledger.moneyOf(db, sale.paymentId)
      const openTerms = openTermsOf(events, terms)
      return {
        ...row,
        events,
        slots,
        terms,
        openTerms,
        statements,
        shown,
        pictures: listed.map(({ picture }) => picture),
        listedAgainId: again[0]?.id ?? null,
        refundedCents: money.refundedCents,
        facts: factsOf(sale, { slots, terms, openTerms, shown, ...money }),
      }
    },

    listOf: (userId: string, { limit, after }: Slice) =>
      readSales(db, and(isOf(userId), after ? lt(sales.id, after) : undefined), limit),
    countOf: (userId: string) => db.$count(sales, isOf(userId)),

    listEscalated: ({ limit, after }: Slice) =>
      readSales(db, and(eq(sales.state, 'escalated'), after ? lt(sales.id, after) : undefined), limit),
    countEscalated: () => db.$count(sales, eq(sales.state, 'escalated')),

    /** Those whose state has run out, longest first. */
    listDue: (limit: number) =>
      db
        .select({ id: sales.id })
        .from(sales)
        .where(and(lte(sales.dueAt, now()), isNull(sales.frozenAt)))
        .orderBy(asc(sales.dueAt))
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
      changeMoney: () => Promise<void>,
      decide: (locked: LockedSale) => Promise<void>,
    ): Promise<void> => {
      const [sale] = await tx.select().from(sales).where(eq(sales.orderId, orderId)).for('update')
      await changeMoney()
      if (sale) await decide(await lockedSale(tx, sale))
    },
  }

  type Moved = { event: SaleEvent; actor: SaleActor; to: SaleRow['state']; seq: number; cause: string }

  /** Tells the other side what was done, reminds those who have to go on, and asks admins to decide. */
  async function tellOfMove(tx: Transaction, sale: SaleRow, { event, actor, to, seq, cause }: Moved): Promise<void> {
    const kind = noticeAfter(event, to)
    const people = partiesOf(sale)
    const about = sale.id
    if (kind) await notify(tx, { kind, about, cause, to: pick(people, othersThan(actor)) })
    const reminder = reminderIn(to)
    if (reminder) await notify(tx, { kind: reminder.kind, about, cause, seq, to: pick(people, reminder.to) })
    if (to === 'escalated') await askAdmins(tx, sale, cause)
  }

  /** All but those whose own sale it is: nobody decides about that. */
  async function askAdmins(tx: Transaction, { id, buyerId, sellerId }: SaleRow, cause: string): Promise<void> {
    const admins = (await listAdmins(tx)).filter((adminId) => adminId !== buyerId && adminId !== sellerId)
    for (const admin of admins) await notify(tx, { kind: 'saleToDecide', about: id, cause, to: { admin } })
  }

  async function lockedSale(tx: Transaction, sale: SaleRow): Promise<LockedSale> {
    const slots = await tx.select().from(saleSlots).where(eq(saleSlots.saleId, sale.id))
    const terms = await tx.select().from(saleTerms).where(eq(saleTerms.saleId, sale.id)).orderBy(asc(saleTerms.seq))
    const shown = await readShown(tx, sale.id)
    const events = await tx.select().from(saleEvents).where(eq(saleEvents.saleId, sale.id)).orderBy(asc(saleEvents.seq))
    const last = events.at(-1)
    if (!last) throw new Error('the sale has no history')
    const money = await ledger.moneyOf(tx, sale.paymentId)
    return {
      sale,
      slots,
      last,
      facts: factsOf(sale, { slots, terms, openTerms: openTermsOf(events, terms), shown, ...money }),
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

  async function showPictures(
    tx: Transaction,
    move: { saleId: string; seq: number },
    { pictureIds = [], actorId }: Told,
  ): Promise<void> {
    if (pictureIds.length === 0 || actorId === null) return
    await claimPictures(tx, pictureIds, actorId)
    await tx.insert(salePictures).values(pictureIds.map((pictureId, position) => ({ ...move, pictureId, position })))
  }

  async function applyStep(
    tx: Transaction,
    sale: SaleRow,
    move: MoveInput,
    { step, told }: { step: Step; told: Told },
  ): Promise<void> {
    const seq = sale.seq + 1
    const at = now()
    await tx
      .update(sales)
      .set({
        state: step.to,
        seq,
        dueAt: step.dueAt,
        ...(step.handsOver ? { handedOverAt: at } : {}),
        ...(step.to === 'agreed' || step.handsOver ? { contactFrom: sale.contactFrom ?? at } : {}),
        ...(step.dueAt === null ? { endedAt: sale.endedAt ?? at } : {}),
        ...(move.event === 'noShow' ? { noShowBy: move.actor, noShowAt: at } : {}),
        // The code by which it goes back is another one.
        ...(step.to === 'returning' ? { codeNonce: randomUUID(), wrongCodes: 0, codeLockedUntil: null } : {}),
      })
      .where(eq(sales.id, sale.id))
    await insertEvent(tx, sale, { seq, event: move.event, actor: move.actor, actorId: told.actorId, to: step.to, at })
    await changeSlots(tx, sale.id, { move, step, told })
    if (told.terms) {
      await tx.insert(saleTerms).values({ saleId: sale.id, seq, by: move.actor, at, ...told.terms })
    }
    if (told.text) await tx.insert(saleStatements).values({ saleId: sale.id, seq, text: told.text })
    await showPictures(tx, { saleId: sale.id, seq }, told)
    const cause = `sale:${sale.id}:${seq}`
    if (step.refundCents > 0) {
      const decided = { paymentId: sale.paymentId, cents: step.refundCents, cause: `${cause}:refund` }
      await (move.event === 'refundLater' ? ledger.refundLater(tx, decided) : ledger.refund(tx, decided))
    }
    if (step.completes) await ledger.complete(tx, { paymentId: sale.paymentId, cause: `${cause}:complete` })
    await tellOfMove(tx, sale, { event: move.event, actor: move.actor, to: step.to, seq, cause })
    const meetsAt = move.slot?.startsAt
    if (meetsAt) await notify(tx, { kind: 'meetSoon', about: sale.id, cause, to: partiesOf(sale), moment: meetsAt })
  }
}

/** Who had a pass may have seen the code: it goes with the pass. */
const codeUnseen = ({ passNonce }: SaleRow) => (passNonce ? { codeNonce: randomUUID() } : {})

const partiesOf = ({ buyerId: buyer, sellerId: seller }: SaleRow) => ({ buyer, seller })

const pick = ({ buyer, seller }: ReturnType<typeof partiesOf>, sides: readonly ('buyer' | 'seller')[]) => ({
  ...(sides.includes('buyer') ? { buyer } : {}),
  ...(sides.includes('seller') ? { seller } : {}),
})

/** Begins the sale in the transaction that settles its payment. */
export async function beginSale(
  tx: Transaction,
  begun: Pick<SaleRow, 'orderId' | 'paymentId' | 'productId' | 'buyerId' | 'sellerId' | 'paidAt'>,
): Promise<string> {
  const [sale] = await tx
    .insert(sales)
    .values({ ...begun, state: 'arranging', dueAt: dueAtStart(begun.paidAt), codeNonce: randomUUID() })
    .returning()
  if (!sale) throw new Error('the sale was not stored')
  const { buyerId, paidAt } = begun
  await insertEvent(tx, sale, { seq: 0, event: 'pay', actor: 'buyer', actorId: buyerId, to: 'arranging', at: paidAt })
  return sale.id
}

type Happened = {
  seq: number
  event: SaleEvent | 'pay'
  actor: SaleActor
  actorId: string | null
  to: SaleRow['state']
  at: Date
}

async function insertEvent(tx: Transaction, sale: SaleRow, { actor, actorId, to, ...happened }: Happened) {
  const fromState = happened.event === 'pay' ? null : sale.state
  await tx
    .insert(saleEvents)
    .values({ ...happened, saleId: sale.id, fromState, actorRole: actor, actorId, toState: to })
}

async function changeSlots(
  tx: Transaction,
  saleId: string,
  { move, step, told }: { move: MoveInput; step: Step; told: Told },
): Promise<void> {
  const isOfSale = eq(saleSlots.saleId, saleId)
  const withdraw = (which: ReturnType<typeof and>) =>
    tx.update(saleSlots).set({ state: 'withdrawn' }).where(and(isOfSale, which))
  if (told.slots) {
    // What one proposes replaces what one proposed before.
    await withdraw(and(eq(saleSlots.state, 'open'), eq(saleSlots.proposedBy, move.actor)))
    await tx.insert(saleSlots).values(told.slots.map((slot) => ({ ...slot, saleId, proposedBy: move.actor })))
  }
  if (told.slotId) {
    await withdraw(or(eq(saleSlots.state, 'open'), eq(saleSlots.state, 'accepted')))
    await tx
      .update(saleSlots)
      .set({ state: 'accepted', ...(told.place ? { place: told.place } : {}) })
      .where(and(isOfSale, eq(saleSlots.id, told.slotId)))
  } else if (step.to === 'arranging') {
    await withdraw(eq(saleSlots.state, 'accepted'))
  }
}

/** What was asked for and offered is over once the two begin anew, the piece changes hands or an admin decides. */
function openTermsOf(events: (typeof saleEvents.$inferSelect)[], terms: TermsRow[]): TermsRow[] {
  const anew = events.findLast(
    ({ event, toState }) => event === 'decide' || toState === 'arranging' || toState === 'inspecting',
  )
  return terms.filter(({ seq }) => seq > (anew?.seq ?? 0))
}

type Known = {
  slots: SlotRow[]
  terms: TermsRow[]
  openTerms: TermsRow[]
  shown: Shown[]
  heldCents: number
  earnedCents: number
}

function factsOf(sale: SaleRow, { slots, terms, openTerms, shown, heldCents, earnedCents }: Known): SaleFacts {
  const lastOf = (kind: TermsRow['kind'], among = openTerms) => among.findLast((one) => one.kind === kind) ?? null
  const { noShowBy: by, noShowAt: at } = sale
  return {
    ...sale,
    slot: slots.find(({ state }) => state === 'accepted') ?? null,
    openSlots: slots.filter(({ state }) => state === 'open'),
    noShow: by && at ? { by, at } : null,
    claim: lastOf('claim'),
    proposal: lastOf('proposal'),
    settlement: lastOf('settlement', terms),
    hasShown: shown.some((picture) => picture.by === 'buyer'),
    heldCents,
    earnedCents,
  }
}

const findListed = (db: Pick<Database, 'select'>, productId: string) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.removedAt)))

type Shown = Awaited<ReturnType<typeof readShown>>[number]

/** Pictures of all its moves, each with whose move it was. */
const readShown = (db: Pick<Database, 'select'>, saleId: string) =>
  db
    .select({ seq: salePictures.seq, pictureId: salePictures.pictureId, by: saleEvents.actorRole })
    .from(salePictures)
    .innerJoin(saleEvents, and(eq(saleEvents.saleId, salePictures.saleId), eq(saleEvents.seq, salePictures.seq)))
    .where(eq(salePictures.saleId, saleId))
    .orderBy(asc(salePictures.seq), asc(salePictures.position))

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
    .innerJoin(
      productRevisions,
      and(eq(productRevisions.productId, orders.productId), eq(productRevisions.revision, orders.productRevision)),
    )
    .where(condition)
    .orderBy(desc(sales.id))
    .limit(limit)
