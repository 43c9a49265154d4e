import { type Handover, namesPlace } from '@patina/contract/handover'
import type { DisputeState } from '@patina/contract/orders'
import { SALE, type SaleActor, type SaleEvent, saleLife } from '@patina/contract/sale-life'
import type { DisputeReason, SaleMove } from '@patina/contract/sales'
import type { ListQuery } from '@patina/contract/search'
import { isId } from '@patina/contract/shapes'
import { HttpError, notFound, TryLater } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import type { CancellingService } from './cancelling-service.ts'
import type { HandoverCodes } from './handover-code.ts'
import type { HandoverPasses } from './handover-pass.ts'
import type { Agreement, MoveInput } from './sale-facts.ts'
import type { SaleRow, SlotRow } from './sale-history-repository.ts'
import type { NewSlot, Told } from './sale-moves-repository.ts'
import { codeShownBy, decideMove, isToBeCollected, movesNow } from './sale-rules.ts'
import type { LockedSale, SaleDetails, SalesRepository } from './sales-repository.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How many due sales the sweeper reads at a time. */
const BATCH = 500

/** Who looks at a sale or moves it. */
export type Viewer = { id: string; isAdmin: boolean }
export type SaleRole = 'buyer' | 'seller' | 'admin'
export type SeenSale = SaleDetails & {
  role: SaleRole
  /** For the buyer alone. */
  passToken: string | null
  cancellations: number | null
}
export type SummedSale = Awaited<ReturnType<SalesRepository['listOf']>>[number] & { role: SaleRole }

/** A move as its maker means it, in cents. */
export type Wish = {
  event: SaleMove['event'] | 'proposeSlots'
  /** What they saw when they decided. */
  seq: number
  code?: string
  slotId?: string
  place?: string
  slots?: NewSlot[]
  terms?: Agreement & { reason: DisputeReason | null }
  handedOver?: boolean
  /** What is said with it. */
  text?: string
  /** Private pictures of its maker that are shown with it. */
  pictureIds?: string[]
}

type Deps = {
  repository: SalesRepository
  codes: HandoverCodes
  passes: HandoverPasses
  cancelling: CancellingService
  now(): Date
}

type FailedSale = { saleId: string; error: unknown }

export type SalesService = ReturnType<typeof createSalesService>

export function createSalesService({ repository, codes, passes, cancelling, now }: Deps) {
  const find = async (viewer: Viewer, id: string): Promise<SeenSale> => {
    const found = isId(id) ? await repository.find(id) : undefined
    const role = found && roleOf(found.sale, viewer)
    if (!found || !role) throw noSuchSale()
    return { ...found, role, ...(await forBuyer(found, role)) }
  }

  const codeIn = ({ sale, facts, role }: SaleDetails & { role: SaleRole }): string | undefined => {
    const shownBy = codeShownBy(facts)
    return shownBy && role === shownBy ? codes.codeOf(sale, shownBy) : undefined
  }

  /** What only the buyer is told, and only while it matters. */
  const forBuyer = async ({ sale, facts }: SaleDetails, role: SaleRole) => ({
    passToken: role === 'buyer' && isToBeCollected(facts, now()) ? passes.tokenOf(sale) : null,
    cancellations:
      role === 'buyer' && movesNow(facts, role, now()).includes('cancel')
        ? await cancelling.countLately(sale.buyerId)
        : null,
  })

  /** Counts wrong codes even though the move is refused; answers why it is, if so. */
  const checkCode = async (locked: LockedSale, typed: string, shownBy: 'buyer' | 'seller') => {
    const { sale, noteWrongCode } = locked
    if (sale.codeLockedUntil && sale.codeLockedUntil > now()) return lockedOut(sale.codeLockedUntil, now())
    if (codes.isRight(sale, shownBy, typed)) {
      await noteWrongCode(0, null)
      return undefined
    }
    const wrongCodes = sale.wrongCodes + 1
    if (wrongCodes < SALE.mostWrongCodes) {
      await noteWrongCode(wrongCodes, null)
      return new HttpError(409, 'This is not the code. Look at it again on the other phone.')
    }
    const lockedUntil = new Date(now().getTime() + SALE.codeLockMinutes * MINUTE_MS)
    await noteWrongCode(0, lockedUntil)
    return lockedOut(lockedUntil, now())
  }

  /** Makes the move, or answers why not; what it answers is thrown once the transaction is over. */
  const tryMove = async (locked: LockedSale, actor: SaleActor, actorId: string | null, wish: Wish) => {
    const { sale, facts, slots } = locked
    if (wish.seq !== sale.seq) {
      return isRepeated(locked, actorId, wish) ? undefined : new StaleSale()
    }
    const slot = wish.event === 'acceptSlot' ? acceptable(slots, actor, wish.slotId, now()) : undefined
    if (wish.slots) demandMeetable(wish.slots, now())
    const move: MoveInput = {
      event: wish.event,
      actor,
      ...(wish.terms ? { terms: wish.terms } : {}),
      ...(slot ? { slot } : {}),
      pictures: wish.pictureIds?.length ?? 0,
      ...(wish.handedOver === undefined ? {} : { handedOver: wish.handedOver }),
    }
    const step = decideMove(facts, move, now())
    if (wish.event === 'handOver' || wish.event === 'handBack') {
      const refusal = await checkCode(locked, wish.code ?? '', wish.event === 'handOver' ? 'buyer' : 'seller')
      if (refusal) return refusal
    }
    await locked.apply(move, step, toldOf(wish, locked, { actor, actorId, slot }))
    return undefined
  }

  /** Where the table allows it; a sale that is over stays as it is. */
  const moveBySystem = async (locked: LockedSale, event: SaleEvent): Promise<void> => {
    if (saleLife.targetsOf(locked.sale.state, event, 'system').length === 0) return
    const move: MoveInput = { event, actor: 'system' }
    await locked.apply(move, decideMove(locked.facts, move, now()), { actorId: null })
  }

  const endState = (saleId: string): Promise<void> =>
    repository.withSale(saleId, async (locked) => {
      // It may have moved since the list was read.
      if (!locked?.sale.dueAt || locked.sale.dueAt > now() || locked.sale.frozenAt) return
      await moveBySystem(locked, 'timeOut')
    })

  return {
    find,

    listOf: (viewer: Viewer, query: ListQuery): Promise<ListPart<SummedSale>> =>
      readPart(query, {
        items: async (slice) =>
          (await repository.listOf(viewer.id, slice)).map((row) => ({
            ...row,
            role: row.sale.buyerId === viewer.id ? 'buyer' : 'seller',
          })),
        total: () => repository.countOf(viewer.id),
      }),

    listEscalated: (query: ListQuery): Promise<ListPart<SummedSale>> =>
      readPart(query, {
        items: async (slice) => (await repository.listEscalated(slice)).map((row) => ({ ...row, role: 'admin' })),
        total: repository.countEscalated,
      }),

    /** The code that this person shows to the other. */
    codeFor: async (viewer: Viewer, id: string): Promise<string> => {
      const code = codeIn(await find(viewer, id))
      if (!code) throw notFound('There is no code for you to show.')
      return code
    },

    /** The same, where there may be none: of an order that is paid. */
    findCode: async (viewer: Viewer, orderId: string): Promise<string | undefined> => {
      const found = await repository.find(orderId)
      const role = found && roleOf(found.sale, viewer)
      return role && codeIn({ ...found, role })
    },

    move: async (viewer: Viewer, id: string, wish: Wish): Promise<SeenSale> => {
      const { sale, order, role } = await find(viewer, id)
      demandOwnPlace(wish, role, order.handover)
      const refusal = await repository.withSale(sale.id, async (locked) => {
        if (!locked) throw noSuchSale()
        return tryMove(locked, role, viewer.id, wish)
      })
      if (refusal) throw refusal
      return find(viewer, id)
    },

    /** What the bank of the card's owner says stops a sale, lets it go on or ends it. */
    followDispute: async (locked: LockedSale, state: DisputeState): Promise<void> => {
      if (state === 'open') return locked.freeze()
      await locked.thaw()
      if (state === 'lost') await moveBySystem(locked, 'loseChargeback')
    },

    /** All of the money has gone back, decided elsewhere: there is nothing to hand over any more. */
    endWhereAllIsBack: async (orderId: string): Promise<void> => {
      const found = await repository.find(orderId)
      if (!found) return
      await repository.withSale(found.sale.id, async (locked) => {
        if (locked?.facts.heldCents === 0) await moveBySystem(locked, 'refundElsewhere')
      })
    },

    /** Ends states that have run out. It goes on past those that fail, however many they are, and answers which. */
    sweep: async ({ batch = BATCH } = {}): Promise<FailedSale[]> => {
      const failed: FailedSale[] = []
      let after: string | undefined
      do {
        const due = await repository.listDue({ limit: batch, after })
        for (const { id: saleId } of due) {
          await endState(saleId).catch((error: unknown) => failed.push({ saleId, error }))
        }
        after = due.length < batch ? undefined : due.at(-1)?.id
      } while (after)
      return failed
    },
  }
}

/** Somebody moved the sale meanwhile; the caller is shown how it stands now. */
export class StaleSale extends HttpError {
  constructor() {
    super(409, 'Something has changed meanwhile: look at it before you go on.')
  }
}

const noSuchSale = () => notFound('There is no such sale of yours.')

function roleOf(sale: SaleRow, { id, isAdmin }: Viewer): SaleRole | undefined {
  if (sale.buyerId === id) return 'buyer'
  if (sale.sellerId === id) return 'seller'
  return isAdmin ? 'admin' : undefined
}

/** A press that was sent twice, since its first answer got lost. */
const isRepeated = ({ sale, last }: LockedSale, actorId: string | null, { seq, event }: Wish): boolean =>
  sale.seq === seq + 1 && last.event === event && last.actorId === actorId

function acceptable(slots: SlotRow[], actor: SaleActor, slotId: string | undefined, now: Date): SlotRow {
  const slot = slots.find(({ id, state }) => id === slotId && state === 'open')
  if (!slot) throw new HttpError(409, 'This time is no longer proposed: look at the others.')
  if (slot.proposedBy === actor) throw new HttpError(409, 'You proposed this time: the other one accepts it.')
  if (slot.startsAt <= now) throw new HttpError(409, 'This time is over: propose another one.')
  return slot
}

function demandMeetable(slots: NewSlot[], now: Date): void {
  const last = now.getTime() + SALE.slotDays * DAY_MS
  for (const { startsAt, endsAt } of slots) {
    if (endsAt <= startsAt) throw new HttpError(400, 'A time ends after it begins.')
    if (startsAt <= now) throw new HttpError(400, 'Propose times that are still to come.')
    if (endsAt.getTime() > last) throw new HttpError(400, `Propose times within the next ${SALE.slotDays} days.`)
  }
}

/** Where to is said by the one that the other comes to. */
function demandOwnPlace({ slots = [], place }: Wish, role: SaleRole, handover: Handover): void {
  const names = namesPlace(handover)
  if (role === names || !(place || slots.some((slot) => slot.place))) return
  throw new HttpError(400, `The ${names} says where: leave the place out.`)
}

const TERMS_KINDS = {
  dispute: 'claim',
  refuseAtDoor: 'claim',
  counter: 'claim',
  propose: 'proposal',
  decide: 'settlement',
  endSale: 'settlement',
  refundLater: 'settlement',
} as const satisfies Partial<Record<Wish['event'], NonNullable<Told['terms']>['kind']>>

const hasTerms = (event: string): event is keyof typeof TERMS_KINDS => event in TERMS_KINDS

type By = { actor: SaleActor; actorId: string | null; slot: SlotRow | undefined }

function toldOf(wish: Wish, { facts }: LockedSale, { actor, actorId, slot }: By): Told {
  const terms = termsOf(wish, actor === 'seller' ? facts.claim : facts.proposal)
  return {
    actorId,
    ...(wish.slots ? { slots: wish.slots } : {}),
    ...(slot ? { slotId: slot.id } : {}),
    ...(wish.place ? { place: wish.place } : {}),
    ...(terms ? { terms } : {}),
    ...(wish.text ? { text: wish.text } : {}),
    ...(wish.pictureIds ? { pictureIds: wish.pictureIds } : {}),
  }
}

/** What is written down with a move; who agrees agrees to what the other said. */
function termsOf({ event, terms }: Wish, others: Agreement | null): Told['terms'] {
  if (event === 'agree' && others) {
    return { kind: 'settlement', cents: others.cents, returns: others.returns, reason: null }
  }
  return terms && hasTerms(event) ? { ...terms, kind: TERMS_KINDS[event] } : undefined
}

const lockedOut = (until: Date, now: Date) =>
  new TryLater(
    429,
    `Too many wrong codes. You can try again in ${Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS)} minutes.`,
    Math.ceil((until.getTime() - now.getTime()) / 1000),
  )
