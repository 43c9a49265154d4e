import { describe, expect, it } from 'vitest'
import { changesOf, type Ordered } from './order-changes.ts'

const picture = (url: string): Ordered['picturesNow'][number] => ({
  id: url,
  ownerId: null,
  url,
  width: 4,
  height: 3,
  widths: [4],
  placeholder: '',
  createdAt: new Date(),
})
const scratch = (severity: 1 | 2): Ordered['marksNow'][number] => ({
  mark: { pictureId: 'a', x: 1, y: 2, kind: 'scratch', severity, sizeMm: null, note: '', closeupId: null },
  url: 'a',
  closeup: null,
})
const terms = {
  name: 'Oak chair',
  resaleCents: 90_000,
  originalCents: 120_000,
  purchaseDate: '2020-01-01',
  condition: 'good',
  description: 'Sturdy.',
  location: 'York',
  offersCollect: true,
  bringCents: 2500,
  bringReach: 'within 30 km',
  widthMm: 450,
  depthMm: null,
  heightMm: null,
  weightKg: null,
  shape: { source: 'measured', seat: 440 },
  colours: ['brown'],
  materials: [],
  sidesSeen: false,
  answeredQuestions: [],
} as const satisfies Partial<Ordered['product']>
const collected = {
  productName: terms.name,
  productCents: terms.resaleCents,
  priceAgreed: false,
  deliveryCents: 0,
  handover: 'collect',
} as const
const brought = { ...collected, deliveryCents: 2500, handover: 'bring' } as const

/** Ordered at revision 1; `product` is what has become of it since. */
const ordered = (product: Partial<Ordered['product']> = {}, more: Partial<Ordered> = {}): Ordered => ({
  order: collected,
  revision: { ...terms, pictures: [picture('a')], marks: [] },
  product: { ...terms, revision: 2, ...product },
  picturesNow: [picture('a')],
  marksNow: [],
  ...more,
})
const changedTerms = (row: Ordered) => changesOf(row)?.terms
const prices = (row: Ordered) => [changesOf(row)?.ordered.resale_price, changesOf(row)?.current.resale_price]

describe('a listing differs from what was ordered', () => {
  it.each([
    [{ name: 'Broken stool' }, 'product_name'],
    [{ condition: 'fair' as const }, 'condition'],
    [{ description: 'A leg is loose.' }, 'description'],
    [{ location: 'Aberdeen' }, 'location'],
    [{ originalCents: 100_000 }, 'original_price'],
    [{ purchaseDate: '1990-01-01' }, 'purchase_date'],
    [{ resaleCents: 95_000 }, 'resale_price'],
    [{ widthMm: 500 }, 'sizes'],
    [{ widthMm: null }, 'sizes'],
    [{ shape: { source: 'measured' as const, seat: 460 } }, 'sizes'],
    [{ colours: ['brown' as const, 'red' as const] }, 'colours'],
    [{ colours: [] }, 'colours'],
  ])('by %o', (product, term) => {
    expect(changedTerms(ordered(product))).toEqual([term])
  })

  it('by other pictures, one more, and the same in another order', () => {
    for (const urls of [['b'], ['a', 'b'], []]) {
      expect(changedTerms(ordered({}, { picturesNow: urls.map(picture) }))).toEqual(['pictures'])
    }
    const two = { ...terms, pictures: ['a', 'b'].map(picture), marks: [] }
    expect(changedTerms(ordered({}, { revision: two, picturesNow: ['b', 'a'].map(picture) }))).toEqual(['pictures'])
  })

  it('by a mark more, and by one that is worse', () => {
    expect(changedTerms(ordered({}, { marksNow: [scratch(1)] }))).toEqual(['marks'])
    const scratched = { ...terms, pictures: [picture('a')], marks: [scratch(1)] }
    expect(changedTerms(ordered({}, { revision: scratched, marksNow: [scratch(2)] }))).toEqual(['marks'])
    expect(changesOf(ordered({}, { revision: scratched, marksNow: [scratch(1)] }))).toBeNull()
  })

  it('not by a seller who has looked at every side since, but by one who says so no more', () => {
    expect(changesOf(ordered({ sidesSeen: true }))).toBeNull()
    const looked = { ...terms, sidesSeen: true, pictures: [picture('a')], marks: [] }
    expect(changedTerms(ordered({}, { revision: looked }))).toEqual(['marks'])
  })

  it('by a question that is answered otherwise or not any more, and not by one more', () => {
    const [wobble, pets] = [
      { question: 'Does it wobble?', answer: 'No.' },
      { question: 'Any pets?', answer: 'A cat.' },
    ]
    const answered = { ...terms, answeredQuestions: [wobble], pictures: [picture('a')], marks: [] }
    const now = (...answeredQuestions: (typeof wobble)[]) => ordered({ answeredQuestions }, { revision: answered })
    expect(changesOf(now(pets, wobble))).toBeNull()
    expect(changesOf(ordered({ answeredQuestions: [wobble] }))).toBeNull()
    expect(changedTerms(now())).toEqual(['answered_questions'])
    expect(changedTerms(now({ ...wobble, answer: 'A little.' }, pets))).toEqual(['answered_questions'])
    expect(changedTerms(now({ ...wobble, question: 'Did it wobble?' }))).toEqual(['answered_questions'])
  })

  it('not by sizes that nobody had said', () => {
    expect(changesOf(ordered({ depthMm: 480, shape: { source: 'measured', seat: 440, back: 40 } }))).toBeNull()
  })

  it('not by materials that nobody had said, nor by colours in another order', () => {
    expect(changesOf(ordered({ materials: ['oak'] }))).toBeNull()
    const two = { ...terms, colours: ['red' as const, 'brown' as const], pictures: [picture('a')], marks: [] }
    expect(changesOf(ordered({ colours: ['brown', 'red'] }, { revision: two }))).toBeNull()
  })

  it('not by a revision that says the same again', () => {
    expect(changesOf(ordered({ revision: 3 }))).toBeNull()
  })
})

describe('a lower price', () => {
  const lowered = { ...collected, productCents: 500 }

  it('that the order has got as well is no difference', () => {
    expect(changesOf(ordered({ resaleCents: 500 }, { order: lowered }))).toBeNull()
  })

  it('is shown beside another difference', () => {
    const row = ordered({ resaleCents: 500, name: 'Broken stool' }, { order: lowered })
    expect(changedTerms(row)).toEqual(['product_name', 'resale_price'])
    expect(prices(row)).toEqual([900, 5])
  })

  it('that the two have agreed on is no difference', () => {
    expect(changesOf(ordered({}, { order: { ...lowered, priceAgreed: true } }))).toBeNull()
  })

  it('that is raised again is a difference from what the order costs', () => {
    const row = ordered({ resaleCents: 90_000 }, { order: lowered })
    expect(changedTerms(row)).toEqual(['resale_price'])
    expect(prices(row)).toEqual([5, 900])
  })
})

describe('another way of handing it over', () => {
  const waysOf = (row: Ordered) => [
    changesOf(row)?.ordered.ways.bring?.price,
    changesOf(row)?.current.ways.bring?.price,
  ]

  it.each([
    ['brought no more', { bringCents: null, bringReach: '' }],
    ['brought for more', { bringCents: 3000 }],
    ['brought less far', { bringReach: 'within 5 km' }],
  ])('that is %s is a difference for who ordered that, and for nobody else', (_, product) => {
    expect(changedTerms(ordered(product, { order: brought }))).toEqual(['ways'])
    expect(changesOf(ordered(product))).toBeNull()
  })

  it('that is collected no more is one for who wanted to collect it', () => {
    expect(changedTerms(ordered({ offersCollect: false }))).toEqual(['ways'])
    expect(changesOf(ordered({ offersCollect: false }, { order: brought }))).toBeNull()
  })

  it('for less is none, where the order costs less too', () => {
    const lowered = { ...brought, deliveryCents: 1000 }
    expect(changesOf(ordered({ bringCents: 1000 }, { order: lowered }))).toBeNull()
    const beside = ordered({ bringCents: 1000, name: 'Broken stool' }, { order: lowered })
    expect(changedTerms(beside)).toEqual(['product_name', 'ways'])
    expect(waysOf(beside)).toEqual([25, 10])
    expect(waysOf(ordered({ bringCents: 2000 }, { order: lowered }))).toEqual([10, 20])
  })
})
