import { describe, expect, it } from 'vitest'
import { leastOffer, OFFER_MOVES, OFFER_SIDES, offerLife, turnIn } from './offer-life.ts'

const rows = offerLife.events.flatMap((event) => offerLife.moves[event].map((row) => ({ event, ...row })))

describe('the life of an offer', () => {
  it('reaches every state', () => {
    const reached = new Set<string>([offerLife.start])
    for (let before = 0; before !== reached.size; ) {
      before = reached.size
      for (const { from, to } of rows)
        if (from.some((state) => reached.has(state))) for (const state of to) reached.add(state)
    }
    expect([...reached].sort()).toEqual([...offerLife.states].sort())
  })

  it('leads each move to one state, and says once who may make it', () => {
    for (const { to } of rows) expect(to).toHaveLength(1)
    const keys = rows.flatMap(({ event, from, by }) =>
      from.flatMap((state) => by.map((actor) => `${event} ${state} ${actor}`)),
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(offerLife.states)('lets in %s answer whose turn it is, and the other take back what they named', (state) => {
    for (const side of OFFER_SIDES) {
      const moves = offerLife.movesOf(state, side)
      if (turnIn(state) === null) expect(moves).toEqual([])
      else expect(moves.sort()).toEqual(turnIn(state) === side ? ['accept', 'counter', 'decline'] : ['withdraw'])
    }
  })

  it.each(offerLife.states)('is ended in %s by the shop or not at all', (state) => {
    const ofPeople: readonly string[] = OFFER_MOVES
    const ends = offerLife.movesOf(state, 'system').filter((event) => !ofPeople.includes(event))
    expect(ends.length > 0).toBe(!offerLife.isFinal(state))
  })
})

it.each([
  [48_000, 24_000],
  [12_051, 6_026],
  [51, 26],
])('of %i cents no less than half is offered, rounded up: %i', (price, least) => {
  expect(leastOffer(price)).toBe(least)
})
