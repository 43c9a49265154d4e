import { randomUUID } from 'node:crypto'
import type { NoteKind } from '@patina/contract/messages'
import type { SaleActor, SaleEvent } from '@patina/contract/sale-life'
import { noticeAfter, othersThan, reminderIn } from '@patina/contract/sale-notices'
import { and, eq, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { saleEvents, salePictures, saleSlots, saleStatements, sales, saleTerms } from '#db/schema.ts'
import type { Announce, Note, Notify } from '#module.ts'
import type { Ledger } from '#modules/ledger/module.ts'
import { dueAtStart } from './sale-deadlines.ts'
import type { Agreement, MoveInput, Step } from './sale-facts.ts'
import type { SaleRow, SlotRow, TermsRow } from './sale-history-repository.ts'

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

export type MoveDeps = {
  ledger: Pick<Ledger, 'refund' | 'refundLater' | 'complete'>
  /** Has private pictures used by a move; refuses those of others and those in use. */
  claimPictures(tx: Transaction, ids: readonly string[], ownerId: string): Promise<void>
  listAdmins(tx: Transaction): Promise<string[]>
  /** Hears of the end of a sale in the transaction that brings it. */
  onEnded(tx: Transaction, ended: SaleRow): Promise<void>
  notify: Notify
  announce: Announce
  note: Note
  now(): Date
}

/** Writes down what a move changes, and tells the people whom it concerns. */
export function createSaleMoves({ ledger, claimPictures, listAdmins, onEnded, ...deps }: MoveDeps) {
  const { notify, announce, note, now } = deps
  return { applyStep }

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
    if (step.dueAt === null && sale.endedAt === null) await onEnded(tx, { ...sale, state: step.to, endedAt: at })
    const meetsAt = move.slot?.startsAt
    if (meetsAt) await notify(tx, { kind: 'meetSoon', about: sale.id, cause, to: partiesOf(sale), moment: meetsAt })
    const noteKind = NOTE_AFTER[move.event]
    if (noteKind && told.actorId) {
      const { productId, buyerId, orderId: about } = sale
      await note(tx, { productId, buyerId, senderId: told.actorId, kind: noteKind, about })
    }
    await announce(tx, Object.values(partiesOf(sale)), { kind: 'sale', id: sale.id, seq })
  }
}

/** What of a sale stands among the messages of the two. */
const NOTE_AFTER: Partial<Record<SaleEvent, NoteKind>> = { proposeSlots: 'timesSuggested', acceptSlot: 'timeAgreed' }

export const partiesOf = ({ buyerId: buyer, sellerId: seller }: SaleRow) => ({ buyer, seller })

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
    .values({
      ...begun,
      state: 'arranging',
      countedFrom: begun.paidAt,
      dueAt: dueAtStart(begun.paidAt),
      codeNonce: randomUUID(),
    })
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
