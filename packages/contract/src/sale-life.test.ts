import { describe, expect, it } from 'vitest'
import { type SaleActor, type SaleState, saleLife } from './sale-life.ts'

const rows = saleLife.events.flatMap((event) => saleLife.moves[event].map((row) => ({ event, ...row })))

describe('the life of a sale', () => {
  it('reaches every state', () => {
    const reached = new Set<string>([saleLife.start])
    for (let before = 0; before !== reached.size; ) {
      before = reached.size
      for (const { from, to } of rows)
        if (from.some((state) => reached.has(state))) for (const state of to) reached.add(state)
    }
    expect([...reached].sort()).toEqual([...saleLife.states].sort())
  })

  it.each(saleLife.states)('ends %s by a timer, or it is final and nobody but an admin or a bank moves it', (state) => {
    const timer = saleLife.targetsOf(state, 'timeOut', 'system')
    expect(timer.length > 0).toBe(!saleLife.isFinal(state))
    if (saleLife.isFinal(state)) {
      expect(saleLife.movesOf(state, 'buyer')).toEqual([])
      expect(saleLife.movesOf(state, 'seller')).toEqual([])
    }
  })

  it('leads from every open state to a final one by timers alone', () => {
    const ends = (state: SaleState, before: SaleState[] = []): boolean =>
      saleLife.isFinal(state) ||
      (!before.includes(state) &&
        saleLife.targetsOf(state, 'timeOut', 'system').every((next) => ends(next, [...before, state])))
    for (const state of saleLife.states) expect([state, ends(state)]).toEqual([state, true])
  })

  it('gives the buyer time to look it over only after a word or a code of the buyer', () => {
    const ways = rows.filter(({ to }) => to.some((state) => state === 'inspecting'))
    // The seller hands over by the buyer's code; the other two are the buyer's own. So nobody disputes to have nothing.
    expect(ways.map(({ event }) => event)).toEqual(['handOver', 'receive', 'confirm'])
  })

  // A right that changes has to change here too.
  it.each<[SaleState, Record<'buyer' | 'seller' | 'admin', string>]>([
    [
      'arranging',
      {
        buyer: 'proposeSlots acceptSlot cancel receive refuseAtDoor',
        seller: 'proposeSlots acceptSlot cancel handOver claimHandedOver',
        admin: 'endSale',
      },
    ],
    [
      'agreed',
      {
        buyer: 'proposeSlots acceptSlot noShow cancel receive refuseAtDoor',
        seller: 'proposeSlots acceptSlot noShow cancel handOver claimHandedOver',
        admin: 'endSale',
      },
    ],
    ['claimed', { buyer: 'confirm deny', seller: '', admin: 'endSale' }],
    ['inspecting', { buyer: 'accept dispute', seller: '', admin: 'endSale' }],
    ['disputed', { buyer: 'withdraw escalate', seller: 'propose agree escalate', admin: 'endSale' }],
    ['answered', { buyer: 'agree counter withdraw escalate', seller: 'escalate', admin: 'endSale' }],
    [
      'escalated',
      {
        buyer: 'receive refuseAtDoor accept agree handBack',
        seller: 'cancel handOver claimHandedOver agree',
        admin: 'decide endSale',
      },
    ],
    ['returning', { buyer: 'handBack claimHandedBack', seller: '', admin: 'endSale' }],
    ['completed', { buyer: '', seller: '', admin: 'refundLater' }],
  ])('lets each side do in %s what is its right and nothing else', (state, rights) => {
    const movesOf = (actor: SaleActor) => saleLife.movesOf(state, actor).join(' ')
    expect({ buyer: movesOf('buyer'), seller: movesOf('seller'), admin: movesOf('admin') }).toEqual(rights)
  })

  it('says once who may do what in which state', () => {
    const keys = rows.flatMap(({ event, from, by }) =>
      from.flatMap((state) => by.map((actor) => `${event} ${state} ${actor}`)),
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})
