import { SALE, SALE_ACTORS, saleLife } from '@patina/contract/sale-life'
import type { DisputeReason } from '@patina/contract/sales'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueAfterThaw, lastMomentOf } from './sale-deadlines.ts'
import type { MoveInput, SaleFacts, Step } from './sale-facts.ts'
import { codeShownBy, decideMove, movesNow } from './sale-rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const PAID = new Date('2026-03-02T10:00:00Z')
const after = (ms: number) => new Date(PAID.getTime() + ms)

const fresh: SaleFacts = {
  state: 'arranging',
  countedFrom: PAID,
  dueAt: after(14 * DAY),
  handedOverAt: null,
  frozenAt: null,
  slot: null,
  openSlots: [],
  noShow: null,
  claim: null,
  proposal: null,
  settlement: null,
  hasShown: false,
  heldCents: 40_000,
  earnedCents: 0,
}
const slot = { startsAt: after(3 * DAY), endsAt: after(3 * DAY + HOUR) }
const asked: SaleFacts = { ...fresh, openSlots: [{ proposedBy: 'buyer', startsAt: slot.startsAt }] }
const agreed: SaleFacts = { ...fresh, state: 'agreed', slot, dueAt: after(6 * DAY + HOUR) }
const handedOver: SaleFacts = { ...agreed, state: 'inspecting', handedOverAt: slot.startsAt, dueAt: after(5 * DAY) }
const disputed: SaleFacts = { ...handedOver, state: 'disputed', claim: { cents: 5_000, returns: false } }

const keep = (cents: number) => ({ cents, returns: false })
const giveBack = (cents: number) => ({ cents, returns: true })

describe('a sale that goes well', () => {
  it('is arranged, handed over, looked at and done', () => {
    expect(decideMove(asked, { event: 'acceptSlot', actor: 'seller', slot }, after(DAY))).toMatchObject({
      to: 'agreed',
      dueAt: after(6 * DAY + HOUR),
    })
    expect(decideMove(agreed, { event: 'handOver', actor: 'seller' }, slot.startsAt)).toMatchObject({
      to: 'inspecting',
      handsOver: true,
      dueAt: after(5 * DAY),
    })
    expect(decideMove(handedOver, { event: 'accept', actor: 'buyer' }, after(4 * DAY))).toMatchObject({
      to: 'completed',
      completes: true,
      refundCents: 0,
      dueAt: null,
    })
  })

  it('keeps its deadline when further slots are proposed', () => {
    for (const sale of [fresh, agreed]) {
      const { to, dueAt } = decideMove(sale, { event: 'proposeSlots', actor: 'buyer' }, after(2 * DAY))
      expect([to, dueAt]).toEqual([sale.state, sale.dueAt])
    }
  })
})

describe('a slot', () => {
  const mayAccept = (actor: 'buyer' | 'seller', at: Date) => movesNow(asked, actor, at).includes('acceptSlot')

  it('is for the other one to accept', () => {
    expect(mayAccept('seller', after(DAY))).toBe(true)
    expect(mayAccept('buyer', after(DAY))).toBe(false)
    expect(movesNow(fresh, 'seller', after(DAY))).not.toContain('acceptSlot')
  })

  it('is not offered any more once it has begun', () => {
    expect(mayAccept('seller', new Date(slot.startsAt.getTime() - 1))).toBe(true)
    expect(mayAccept('seller', slot.startsAt)).toBe(false)
  })
})

describe('cancelling', () => {
  it('gives all of the money back', () => {
    expect(decideMove(fresh, { event: 'cancel', actor: 'buyer' }, after(DAY))).toMatchObject({
      to: 'cancelled',
      refundCents: 40_000,
    })
  })

  it('is refused to a buyer a day before the slot and later, to a seller never', () => {
    const lastMoment = slot.startsAt.getTime() - SALE.buyerCancelHours * HOUR
    const cancel = (actor: 'buyer' | 'seller', at: number) =>
      decideMove(agreed, { event: 'cancel', actor }, new Date(at)).to
    expect(cancel('buyer', lastMoment - 1)).toBe('cancelled')
    expect(() => cancel('buyer', lastMoment)).toThrow(/until 24 hours before/)
    expect(cancel('seller', lastMoment)).toBe('cancelled')
  })

  it('goes to an admin where its presser said that nobody came, and not two days later', () => {
    const stoodUp: SaleFacts = { ...fresh, noShow: { by: 'buyer', at: after(4 * DAY) } }
    const cancel = (actor: 'buyer' | 'seller', at: Date) => decideMove(stoodUp, { event: 'cancel', actor }, at).to
    expect(cancel('buyer', after(5 * DAY))).toBe('escalated')
    expect(cancel('seller', after(5 * DAY))).toBe('cancelled')
    expect(cancel('buyer', after(6 * DAY))).toBe('cancelled')
  })
})

it('nobody is called absent before half an hour has gone', () => {
  const noShow = (ms: number) =>
    decideMove(agreed, { event: 'noShow', actor: 'seller' }, new Date(slot.startsAt.getTime() + ms))
  expect(() => noShow(29 * 60_000)).toThrow(/Wait until 30 minutes/)
  expect(noShow(30 * 60_000).to).toBe('arranging')
})

describe('what is agreed on', () => {
  const agree = (sale: SaleFacts, terms: { cents: number; returns: boolean }) =>
    decideMove({ ...sale, claim: terms }, { event: 'agree', actor: 'seller' }, after(5 * DAY))

  it.each([
    ['a part, after the handover: done, the rest is the seller’s', disputed, keep(5_000), 'completed', 5_000, true],
    ['all, and the piece stays', disputed, keep(40_000), 'refunded', 40_000, false],
    ['all, and the piece goes back first', disputed, giveBack(40_000), 'returning', 0, false],
    [
      'a part, before the handover: it goes on',
      { ...disputed, handedOverAt: null },
      keep(5_000),
      'arranging',
      5_000,
      false,
    ],
    ['all, before the handover', { ...disputed, handedOverAt: null }, keep(40_000), 'refunded', 40_000, false],
  ])('%s', (_what, sale, terms, to, refundCents, completes) => {
    expect(agree(sale, terms)).toMatchObject({ to, refundCents, completes })
  })

  it('is paid once the piece is back', () => {
    const returning: SaleFacts = { ...disputed, state: 'returning', settlement: giveBack(30_000) }
    expect(decideMove(returning, { event: 'handBack', actor: 'buyer' }, after(9 * DAY))).toMatchObject({
      to: 'completed',
      refundCents: 30_000,
      completes: true,
    })
    const all = { ...returning, settlement: giveBack(40_000) }
    expect(decideMove(all, { event: 'handBack', actor: 'buyer' }, after(9 * DAY)).to).toBe('refunded')
  })

  it('stays agreed where an admin has to look whether the piece went back', () => {
    const returning: SaleFacts = { ...disputed, state: 'returning', settlement: giveBack(40_000) }
    for (const move of [
      { event: 'claimHandedBack', actor: 'buyer', pictures: 1 } as const,
      { event: 'timeOut', actor: 'system' } as const,
    ]) {
      expect(decideMove(returning, move, after(9 * DAY))).toMatchObject({
        to: 'escalated',
        settlement: giveBack(40_000),
      })
    }
  })
})

describe('what is asked for', () => {
  const dispute = (terms: { cents: number; returns: boolean }) =>
    decideMove(handedOver, { event: 'dispute', actor: 'buyer', terms }, after(4 * DAY))

  it('is at most what is held', () => {
    expect(() => dispute(keep(40_001))).toThrow('more than was paid')
    expect(dispute(keep(39_999)).to).toBe('disputed')
  })

  it('is not all of the money and the piece', () => {
    expect(() => dispute(keep(40_000))).toThrow('gives the piece back')
    expect(dispute(giveBack(40_000)).to).toBe('disputed')
  })

  it('is no return of what was never handed over', () => {
    const move: MoveInput = { event: 'refuseAtDoor', actor: 'buyer', terms: giveBack(100) }
    expect(() => decideMove(agreed, move, slot.startsAt)).toThrow('nothing to give back')
  })
})

it('an admin who ends a sale sends nothing back to the seller', () => {
  const move: MoveInput = { event: 'endSale', actor: 'admin', terms: giveBack(100) }
  expect(() => decideMove(handedOver, move, after(4 * DAY))).toThrow('nothing goes back to the seller')
})

describe('a picture', () => {
  const answered: SaleFacts = { ...disputed, state: 'answered' }
  const returning: SaleFacts = { ...disputed, state: 'returning', settlement: giveBack(40_000) }
  const terms = (reason: DisputeReason) => ({ ...keep(5_000), reason })
  const makes = (sale: SaleFacts, move: MoveInput) => () => decideMove(sale, move, after(4 * DAY)).to

  it.each<[string, SaleFacts, MoveInput]>([
    ['who does not take it', agreed, { event: 'refuseAtDoor', actor: 'buyer', terms: terms('incomplete') }],
    ['who got no code for it', agreed, { event: 'claimHandedOver', actor: 'seller' }],
    ['who gave it back without a code', returning, { event: 'claimHandedBack', actor: 'buyer' }],
    ['who calls it damaged', handedOver, { event: 'dispute', actor: 'buyer', terms: terms('damaged') }],
    ['who calls it damaged only later', answered, { event: 'counter', actor: 'buyer', terms: terms('damaged') }],
  ])('is needed by one %s', (_who, sale, move) => {
    expect(makes(sale, move)).toThrow('Add at least one picture.')
    expect(makes(sale, { ...move, pictures: 1 })).not.toThrow()
  })

  it.each(['wrongPiece', 'incomplete', 'unsafe'] as const)('is not needed where something is %s', (reason) => {
    expect(makes(handedOver, { event: 'dispute', actor: 'buyer', terms: terms(reason) })()).toBe('disputed')
  })

  it('is needed once: who has shown the damage may ask for something else', () => {
    const counter: MoveInput = { event: 'counter', actor: 'buyer', terms: terms('damaged') }
    expect(makes({ ...answered, hasShown: true }, counter)()).toBe('disputed')
  })

  it('is welcome with an offer and a decision, and not needed', () => {
    const escalated: SaleFacts = { ...disputed, state: 'escalated' }
    for (const pictures of [0, 2]) {
      expect(makes(disputed, { event: 'propose', actor: 'seller', terms: keep(1), pictures })()).toBe('answered')
      expect(makes(escalated, { event: 'decide', actor: 'admin', terms: keep(1), pictures })()).toBe('completed')
    }
  })
})

describe('the code', () => {
  const returning: SaleFacts = { ...disputed, state: 'returning', settlement: giveBack(40_000) }

  it.each<[string, SaleFacts, 'buyer' | 'seller' | undefined]>([
    ['before the handover', agreed, 'buyer'],
    ['while an admin looks at what was not handed over', { ...fresh, state: 'escalated' }, 'buyer'],
    ['after the handover', handedOver, undefined],
    ['while the piece goes back', returning, 'seller'],
    ['while an admin looks whether it went back', { ...returning, state: 'escalated' }, 'seller'],
    ['while an admin looks at what nobody agreed on', { ...disputed, state: 'escalated' }, undefined],
    ['once it was cancelled', { ...fresh, state: 'cancelled' }, undefined],
    ['once it is back', { ...returning, state: 'refunded' }, undefined],
  ])('%s is shown by the right one', (_when, sale, shownBy) => {
    expect(codeShownBy(sale)).toBe(shownBy)
  })

  it('is shown wherever the other one may type it', () => {
    for (const state of saleLife.states) {
      for (const sale of [
        { ...fresh, state },
        { ...returning, state },
      ]) {
        if (movesNow(sale, 'seller', after(DAY)).includes('handOver')) expect(codeShownBy(sale)).toBe('buyer')
        if (movesNow(sale, 'buyer', after(DAY)).includes('handBack')) expect(codeShownBy(sale)).toBe('seller')
      }
    }
  })
})

describe('thawing', () => {
  const frozen = { ...handedOver, frozenAt: after(4 * DAY) }

  it('gives a state as much time as it had', () => {
    expect(dueAfterThaw(frozen, after(14 * DAY))).toEqual(after(15 * DAY))
    expect(dueAfterThaw(handedOver, after(14 * DAY))).toEqual(handedOver.dueAt)
  })

  it('gives none beyond the end of the sale', () => {
    expect(dueAfterThaw(frozen, after(74.5 * DAY))).toEqual(lastMomentOf(frozen))
    expect(dueAfterThaw(frozen, after(80 * DAY))).toEqual(lastMomentOf(frozen))
  })

  it('leaves a sale that has ended without a deadline', () => {
    expect(dueAfterThaw({ ...frozen, dueAt: null }, after(14 * DAY))).toBeNull()
  })
})

describe('the end of every sale', () => {
  const end = lastMomentOf(fresh)
  const ended = (sale: SaleFacts) => decideMove(sale, { event: 'timeOut', actor: 'system' }, end)

  it('gives the money back where nothing was handed over', () => {
    expect(ended({ ...fresh, state: 'escalated' })).toMatchObject({ to: 'refunded', refundCents: 40_000 })
  })

  it('goes by the last offer of the seller, unless that asks for the piece', () => {
    const escalated: SaleFacts = { ...disputed, state: 'escalated' }
    expect(ended(escalated)).toMatchObject({ to: 'completed', refundCents: 0 })
    expect(ended({ ...escalated, proposal: keep(1_000) })).toMatchObject({ to: 'completed', refundCents: 1_000 })
    expect(ended({ ...escalated, proposal: giveBack(40_000) })).toMatchObject({ to: 'completed', refundCents: 0 })
  })

  it('is preceded by three days in which nothing is handed over any more', () => {
    const handOver = (days: number) => decideMove(fresh, { event: 'handOver', actor: 'seller' }, after(days * DAY)).to
    expect(handOver(SALE.lastHandoverDay - 0.01)).toBe('inspecting')
    expect(() => handOver(SALE.lastHandoverDay)).toThrow(/ends 72 days after/)
  })
})

it('a sale that is frozen is moved by admins and by the shop alone', () => {
  const frozen = { ...agreed, frozenAt: after(DAY) }
  expect(movesNow(frozen, 'buyer', after(2 * DAY))).toEqual([])
  expect(movesNow(frozen, 'seller', after(2 * DAY))).toEqual([])
  expect(movesNow(frozen, 'admin', after(2 * DAY))).toEqual(['endSale'])
})

const slotAfter = (sale: SaleFacts, move: MoveInput, step: Step): SaleFacts['slot'] => {
  if (move.event === 'acceptSlot') return move.slot ?? null
  return step.to === 'arranging' ? null : sale.slot
}

const openSlotsAfter = ({ openSlots }: SaleFacts, { event, actor, slot: next }: MoveInput): SaleFacts['openSlots'] => {
  if (event === 'acceptSlot') return []
  return event === 'proposeSlots' && next ? [{ proposedBy: actor, startsAt: next.startsAt }] : openSlots
}

/** What the repository does with a step. */
function apply(sale: SaleFacts, move: MoveInput, step: Step, now: Date): SaleFacts {
  const held = sale.heldCents - step.refundCents
  return {
    ...sale,
    state: step.to,
    dueAt: step.dueAt,
    handedOverAt: step.handsOver ? now : sale.handedOverAt,
    slot: slotAfter(sale, move, step),
    openSlots: openSlotsAfter(sale, move),
    noShow: move.event === 'noShow' ? { by: move.actor, at: now } : sale.noShow,
    claim: ['dispute', 'refuseAtDoor', 'counter'].includes(move.event) ? (move.terms ?? null) : sale.claim,
    proposal: move.event === 'propose' ? (move.terms ?? null) : sale.proposal,
    settlement: step.settlement,
    heldCents: step.completes ? 0 : held,
  }
}

it('whatever people do and however long they wait, the money of every sale ends with one of them', () => {
  const moves = fc.array(
    fc.record({
      actor: fc.constantFrom(...SALE_ACTORS),
      choice: fc.nat(),
      waits: fc.nat({ max: 5 * DAY }),
      cents: fc.nat({ max: 45_000 }),
      returns: fc.boolean(),
      handedOver: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(moves, (attempts) => {
      let sale = fresh
      let now = PAID
      const act = (move: MoveInput) => {
        const step = decideMove(sale, move, now)
        expect(step.refundCents).toBeLessThanOrEqual(sale.heldCents)
        sale = apply(sale, move, step, now)
        const isOver = saleLife.isFinal(sale.state) && sale.state !== 'chargedBack'
        expect(sale.heldCents === 0).toBe(isOver)
        expect(sale.dueAt === null).toBe(saleLife.isFinal(sale.state))
        if (sale.dueAt) expect(sale.dueAt.getTime()).toBeLessThanOrEqual(lastMomentOf(sale).getTime())
      }
      const runOut = (until: Date) => {
        while (sale.dueAt && sale.dueAt <= until) {
          now = sale.dueAt
          act({ event: 'timeOut', actor: 'system' })
        }
      }
      for (const { actor, choice, waits, cents, returns, handedOver: wasHandedOver } of attempts) {
        runOut(new Date(now.getTime() + waits))
        now = new Date(now.getTime() + waits)
        const possible = movesNow(sale, actor, now).filter((event) => actor !== 'system' || event === 'timeOut')
        const event = possible[choice % Math.max(1, possible.length)]
        if (!event || event === 'timeOut' || event === 'refundLater') continue
        const startsAt = new Date(now.getTime() + (choice % (SALE.slotDays * 24)) * HOUR)
        const next = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR) }
        try {
          act({ event, actor, terms: { cents, returns }, slot: next, handedOver: wasHandedOver, pictures: choice % 3 })
        } catch (error) {
          expect(error).toMatchObject({ status: 400 })
        }
      }
      runOut(new Date(PAID.getTime() + 76 * DAY))
      expect(saleLife.isFinal(sale.state)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
