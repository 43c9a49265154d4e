import { OFFER_SIDES, offerLife } from '@patina/contract/offer-life'
import type { Offer } from '@patina/contract/offers'
import { describe, expect, it } from 'vitest'
import { settingsForm } from '#lib/typed-offer-settings.ts'
import { amountForm } from './offer-rules.ts'
import { offerWords, suggestedAmounts, wayText } from './offer-words.ts'

const ID = '018f3a5c-7b00-7000-8000-000000000001'
const offerOf = (more: Partial<Offer> = {}): Offer => ({
  _id: ID,
  product: { _id: ID, product_name: 'Oak bench', picture: null, price: 400, available: 'available', revision: 1 },
  buyer_id: ID,
  role: 'buyer',
  other: { _id: ID, name: 'Tom' },
  state: 'waitingSeller',
  seq: 0,
  price: 300,
  named_by: 'buyer',
  handover: 'collect',
  delivery_price: 0,
  receives: null,
  due_at: '2026-11-19T12:00:00.000Z',
  moves: ['withdraw'],
  counter: null,
  rounds_left: 2,
  is_outdated: false,
  order_id: null,
  history: [],
  now: '2026-11-17T12:00:00.000Z',
  ...more,
})

describe('how an offer stands', () => {
  it.each(offerLife.states.flatMap((state) => OFFER_SIDES.map((role) => [state, role] as const)))(
    'is said where it is %s to the %s, in a heading and a sentence',
    (state, role) => {
      const { heading, text } = offerWords(offerOf({ state, role }))
      expect(heading).toMatch(/^[A-Z].*[^.]$/)
      expect(text).toMatch(/^[A-Z].*\.$/)
    },
  )

  it('names who is to answer', () => {
    expect(offerWords(offerOf())).toEqual({
      heading: 'You offered $300',
      text: 'Tom is to answer now.',
      turn: 'others',
    })
    expect(offerWords(offerOf({ role: 'seller' }))).toMatchObject({ heading: 'Tom offers $300', turn: 'own' })
    expect(offerWords(offerOf({ state: 'waitingBuyer', named_by: 'seller' }))).toMatchObject({
      heading: 'Tom asks $300',
      turn: 'own',
    })
  })

  it('calls on the buyer to pay, and not on the seller', () => {
    expect(offerWords(offerOf({ state: 'accepted' })).turn).toBe('own')
    expect(offerWords(offerOf({ state: 'accepted', role: 'seller' })).turn).toBe('nobodys')
  })

  it('tells who declined from the side of whoever reads', () => {
    const declined = { seq: 1, event: 'decline', by: 'seller', price: null, at: '2026-11-17T12:00:00.000Z' } as const
    const told = { state: 'declined', history: [declined] } as const
    expect(offerWords(offerOf({ ...told, history: [declined] })).heading).toBe('Tom declined')
    expect(offerWords(offerOf({ ...told, history: [declined], role: 'seller' })).heading).toBe('You declined')
  })
})

it('says how it changes hands, and what is paid in all where bringing it costs something', () => {
  const way = { role: 'buyer', price: 300, delivery_price: 25, handover: 'bring' } as const
  expect(wayText(way)).toBe('The seller brings it for $25: $325 in all.')
  expect(wayText({ ...way, role: 'seller', delivery_price: 0 })).toBe('You bring it, for free.')
  expect(wayText({ ...way, handover: 'collect' })).toBe('You collect it.')
})

it('suggests round amounts that may be offered', () => {
  expect(suggestedAmounts(125.5, { least: 62.75, most: 125.49 })).toEqual([
    { percent: 10, amount: 113 },
    { percent: 20, amount: 100 },
  ])
  expect(suggestedAmounts(5, { least: 2.5, most: 4.99 })).toEqual([
    { percent: 10, amount: 4.5 },
    { percent: 20, amount: 4 },
  ])
  expect(suggestedAmounts(0.5, { least: 0.5, most: 0.49 })).toEqual([])
})

it('takes an amount as the shop writes it, and says what would do', () => {
  const form = amountForm({ least: 200, most: 1_399.99 })
  expect(form.parse({ price: '$1,250' })).toEqual({ price: 1250 })
  expect(form.safeParse({ price: '150' }).error?.issues[0]?.message).toBe('must be between $200 and $1,399.99')
  expect(form.safeParse({ price: '' }).error?.issues[0]?.message).toBe('Say how much')
})

it('takes what a seller leaves empty as nothing said', () => {
  expect(settingsForm.parse({ takes_offers: true, decline_below: ' ', accept_from: '380' })).toEqual({
    takes_offers: true,
    decline_below: null,
    accept_from: 380,
  })
  expect(settingsForm.safeParse({ takes_offers: true, decline_below: '390', accept_from: '380' }).success).toBe(false)
})
