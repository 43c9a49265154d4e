import {
  type OfferActor,
  type OfferEvent,
  type OfferSide,
  OPEN_STATES,
  offerLife,
  turnIn,
} from '@patina/contract/offer-life'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { offerMoves, offers } from '#db/schema.ts'
import type { Announce, Note, Notify } from '#module.ts'
import type { ReservationEnded } from '#modules/sales/module.ts'
import { answerTime, dueAfter } from './offer-rules.ts'

export type OfferRow = typeof offers.$inferSelect
export type OfferMoves = ReturnType<typeof createOfferMoves>

/** What happens to an offer. */
export type Move = {
  event: OfferEvent
  by: OfferActor
  /** Named with it: an amount, and the revision of the listing that it is for. */
  named?: { cents: number; revision: number }
  /** What the piece is reserved by, where it is accepted. */
  reserved?: { orderId: string; until: Date }
  /** The seller need not be told now: the shop is about to answer for them. */
  isAnsweredForSeller?: boolean
}

type Deps = { notify: Notify; announce: Announce; note: Note; now(): Date }

const NOTES = {
  make: 'offerMade',
  counter: 'offerCountered',
  accept: 'offerAccepted',
  decline: 'offerDeclined',
  withdraw: 'offerWithdrawn',
} as const satisfies Partial<Record<OfferEvent | 'make', string>>

const hasNote = (event: string): event is keyof typeof NOTES => event in NOTES

/** Writes down what happens to offers, and tells the people whom it concerns. */
export function createOfferMoves({ notify, announce, note, now }: Deps) {
  const tellSeller = (tx: Transaction, { id: about, seq, sellerId: seller, cents }: OfferRow): Promise<void> =>
    notify(tx, { kind: 'offerMade', about, cause: `offer:${about}:${seq}`, cents, to: { seller } })

  const tell = async (tx: Transaction, offer: OfferRow, { event, by, isAnsweredForSeller }: Telling): Promise<void> => {
    const { id: about, seq, state, buyerId, sellerId, cents, dueAt } = offer
    const cause = `offer:${about}:${seq}`
    const buyer = { buyer: buyerId }
    const seller = { seller: sellerId }
    const say = { about, cause, cents }
    if (state === 'accepted') await notify(tx, { kind: 'offerAccepted', ...say, to: { ...buyer, ...seller } })
    else if (state === 'waitingSeller') {
      if (!isAnsweredForSeller) await tellSeller(tx, offer)
    } else if (state !== 'bought') {
      if (by !== 'buyer') await notify(tx, { kind: 'offerAnswered', ...say, to: buyer })
      if (by === 'buyer' || event === 'expire' || event === 'lapse')
        await notify(tx, { kind: 'offerEnded', ...say, to: seller })
    }
    // Who is to go on is reminded; after an acceptance that is the buyer, who is to pay.
    const next = state === 'accepted' ? 'buyer' : turnIn(state)
    if (next && dueAt) {
      const to = next === 'buyer' ? buyer : seller
      await notify(tx, { kind: 'offerEndsSoon', ...say, seq, moment: dueAt, to })
    }
    await announce(tx, [buyerId, sellerId], { kind: 'offer', id: about, seq })
    if (hasNote(event)) {
      const senderId = by === 'buyer' ? buyerId : sellerId
      await note(tx, { productId: offer.productId, buyerId, senderId, kind: NOTES[event], cents, about })
    }
  }
  type Telling = { event: OfferEvent | 'make'; by: OfferActor; isAnsweredForSeller?: boolean | undefined }

  /** The caller has locked the product and the offer. The table of its life says where a move leads. */
  const apply = async (tx: Transaction, offer: OfferRow, move: Move): Promise<void> => {
    const { event, by, named, reserved } = move
    const [state] = offerLife.targetsOf(offer.state, event, by)
    if (!state) throw new Error(`an offer that is ${offer.state} has no ${event} by ${by}`)
    const at = now()
    const [moved] = await tx
      .update(offers)
      .set({
        state,
        seq: offer.seq + 1,
        dueAt: reserved?.until ?? dueAfter(state, at),
        answerAt: state === 'waitingSeller' ? answerTime(at) : null,
        ...(named && { cents: named.cents, revision: named.revision, namedBy: sideOf(by) }),
        ...(reserved && { orderId: reserved.orderId }),
      })
      .where(eq(offers.id, offer.id))
      .returning()
    if (!moved) throw new Error('the offer was not stored')
    await tx.insert(offerMoves).values(rowOf(moved, { event, by, cents: named?.cents ?? null, at }))
    await tell(tx, moved, move)
  }

  /** Ends offers that wait for this product, and one that is accepted. */
  const overtake = async (tx: Transaction, productId: string): Promise<void> => {
    const open = await tx
      .select()
      .from(offers)
      .where(and(eq(offers.productId, productId), inArray(offers.state, OPEN_STATES)))
      .orderBy(offers.id)
      .for('update')
    for (const offer of open) await apply(tx, offer, { event: 'overtake', by: 'system' })
  }

  return {
    apply,

    make: async (
      tx: Transaction,
      values: Omit<typeof offers.$inferInsert, 'state' | 'seq' | 'namedBy' | 'dueAt' | 'answerAt' | 'createdAt'>,
      { isAnsweredForSeller }: { isAnsweredForSeller: boolean },
    ): Promise<string> => {
      const at = now()
      const state = offerLife.start
      const [made] = await tx
        .insert(offers)
        .values({
          ...values,
          state,
          seq: 0,
          namedBy: 'buyer',
          dueAt: dueAfter(state, at),
          answerAt: answerTime(at),
          createdAt: at,
        })
        .returning()
      if (!made) throw new Error('the offer was not stored')
      await tx.insert(offerMoves).values(rowOf(made, { event: 'make', by: 'buyer', cents: made.cents, at }))
      await tell(tx, made, { event: 'make', by: 'buyer', isAnsweredForSeller })
      return made.id
    },

    /** The shop has nothing to answer for the seller, who is told now if they were not. */
    leaveToSeller: async (tx: Transaction, offer: OfferRow): Promise<void> => {
      await tx.update(offers).set({ answerAt: null }).where(eq(offers.id, offer.id))
      await tellSeller(tx, offer)
    },

    /** Within the transaction that settles a payment, the product being locked. */
    onSold: async (tx: Transaction, { productId, buyerId }: { productId: string; buyerId: string }): Promise<void> => {
      await endAccepted(tx, { productId, buyerId }, 'buy')
      await overtake(tx, productId)
    },

    /** What was reserved for a buyer is theirs, free again, or gone. */
    onReservationEnded: async (tx: Transaction, ended: ReservationEnded): Promise<void> => {
      if (ended.cause === 'offer') await endAccepted(tx, ended, ENDING[ended.outcome])
    },

    overtake,
  }

  async function endAccepted(
    tx: Transaction,
    { productId, buyerId }: { productId: string; buyerId: string },
    event: OfferEvent,
  ): Promise<void> {
    const [offer] = await tx
      .select()
      .from(offers)
      .where(and(eq(offers.productId, productId), eq(offers.buyerId, buyerId), eq(offers.state, 'accepted')))
      .for('update')
    if (offer) await apply(tx, offer, { event, by: 'system' })
  }
}

/** What ends without the buyer's doing is not held against them. */
const ENDING = { bought: 'buy', lapsed: 'lapse', ended: 'overtake' } as const satisfies Record<
  ReservationEnded['outcome'],
  OfferEvent
>

const sideOf = (by: OfferActor): OfferSide => (by === 'buyer' ? 'buyer' : 'seller')

type Happened = { event: OfferEvent | 'make'; by: OfferActor; cents: number | null; at: Date }

const rowOf = ({ id: offerId, seq, state: toState, revision }: OfferRow, happened: Happened) => ({
  offerId,
  seq,
  toState,
  revision,
  ...happened,
})
