import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { ANSWERED_QUESTIONS } from '@patina/contract/said-answers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { createApiClient } from '#lib/api-client.ts'
import { ApiContext } from '#lib/services.ts'
import { NO_LIMITS } from '#lib/typed-offer-settings.ts'
import { NO_PLAN } from '#lib/typed-plan.ts'
import { armchair } from '#test/kit/fake-shop.ts'
import { ProductForm } from './components/product-form.tsx'
import { draftOf, readDraft } from './product-draft.ts'
import {
  COLLECT_ONLY,
  detailsOf,
  isPriceInDoubt,
  latestPurchase,
  NO_MARKS,
  NO_PICTURES,
  type ProductValues,
  productForm,
  readyPictures,
} from './product-rules.ts'
import { BLANK } from './product-values.ts'
import { NO_LOOKS } from './typed-looks.ts'
import { NO_SIZES } from './typed-sizes.ts'

const filled: ProductValues = {
  marks: NO_MARKS,
  sides_seen: false,
  answered_questions: [],
  pictures: { ...NO_PICTURES, ready: [armchair.picture] },
  product_name: 'Oak armchair',
  product_category: FIXED_CATEGORY_ID,
  condition: 'good',
  description: '',
  resale_price: '120.50',
  original_price: '$300',
  purchase_date: '2021-05-04',
  location: 'Leeds',
  place_id: null,
  ways: COLLECT_ONLY,
  sizes: NO_SIZES,
  falling: NO_PLAN,
  offers: NO_LIMITS,
  looks: NO_LOOKS,
  phone_number: '+44 113 496 0112',
}

/** What the form says under a field; nothing where it is content. */
function wordsUnder(field: keyof ProductValues, values: ProductValues): string | undefined {
  const { error } = productForm.safeParse(values)
  return error?.issues.find(({ path }) => path[0] === field)?.message
}

describe('what the form says of a field that was left empty', () => {
  test.each<[keyof ProductValues, string]>([
    ['pictures', 'Image is required'],
    ['product_name', 'Product Name is required'],
    ['product_category', 'Category is Required'],
    ['resale_price', 'Resale Price is required'],
    ['original_price', 'Original Price is required'],
    ['purchase_date', 'Purchase Date is required'],
    ['condition', 'Condition is Required'],
    ['location', 'Location is required'],
    ['phone_number', 'Phone Number is required'],
  ])('%s: %s', (field, words) => {
    expect(wordsUnder(field, BLANK)).toBe(words)
    expect(wordsUnder(field, { ...filled, [field]: BLANK[field] })).toBe(words)
  })

  test('nothing of a missing description', () => {
    expect(productForm.safeParse(filled).success).toBe(true)
  })

  test('the same of one that holds only spaces', () => {
    expect(wordsUnder('product_name', { ...filled, product_name: '  ' })).toBe('Product Name is required')
  })
})

test.each([
  ['a lot', 'is not a number'],
  ['0.49', 'must be at least $0.50'],
  ['100000', 'must be at most $99,999'],
  ['12.345', 'has fractions of a cent'],
])('a price of %j %s', (resale_price, words) => {
  expect(wordsUnder('resale_price', { ...filled, resale_price })).toBe(words)
})

test.each([
  ['1,250', 1250],
  ['$1,250.50', 1250.5],
  ['$ 99', 99],
])('a price may be written as the shop writes it: %s', (resale_price, amount) => {
  expect(productForm.parse({ ...filled, resale_price }).resale_price).toBe(amount)
})

test('a comma that may mean cents is not guessed at', () => {
  expect(wordsUnder('resale_price', { ...filled, resale_price: '89,50' })).toBe('is not a number')
})

test.each([
  ['$120 for what cost $300', { resale_price: '120', original_price: '300' }, false],
  ['$300 for what cost $300', { resale_price: '300', original_price: '300' }, false],
  ['$3000 for what cost $300', { resale_price: '3000', original_price: '300' }, true],
])('%s: whether to ask if that is right', (_, prices, isInDoubt) => {
  expect(isPriceInDoubt(productForm.parse({ ...filled, ...prices }), BLANK)).toBe(isInDoubt)
})

test('whoever changes something else about a piece is not asked about its price again', () => {
  const dear = { ...filled, resale_price: '900', original_price: '300' }
  expect(isPriceInDoubt(productForm.parse({ ...dear, location: 'Hull' }), dear)).toBe(false)
  expect(isPriceInDoubt(productForm.parse({ ...dear, resale_price: '950' }), dear)).toBe(true)
})

test('nothing was bought in the future', () => {
  const next = new Date(`${latestPurchase()}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  const purchase_date = next.toISOString().slice(0, 10)
  expect(wordsUnder('purchase_date', { ...filled, purchase_date })).toBe('must not lie in the future')
})

test('a picture that has failed keeps the form back, whatever else is there; one that is on its way does not', () => {
  const pictures = { ...readyPictures([armchair.picture]), failure: 'A picture was not taken: remove it.' }
  expect(wordsUnder('pictures', { ...filled, pictures })).toBe(pictures.failure)
  expect(wordsUnder('pictures', { ...filled, pictures: { ...NO_PICTURES, onTheirWay: 1 } })).toBeUndefined()
})

test('what is sent has prices as numbers, and the first picture stands for the piece', () => {
  const second = { ...armchair.picture, url: '/images/other-960.webp' }
  const valid = productForm.parse({ ...filled, pictures: { ...NO_PICTURES, ready: [armchair.picture, second] } })
  expect(detailsOf(valid)).toMatchObject({
    image: armchair.picture.url,
    images: [armchair.picture.url, second.url],
    resale_price: 120.5,
    original_price: 300,
    description: '',
  })
})

test('a town that was chosen travels with the location', () => {
  expect(detailsOf(productForm.parse({ ...filled, place_id: 5746545 }))).toMatchObject({ place_id: 5746545 })
})

test('of the day it was bought the year is enough', () => {
  expect(productForm.parse({ ...filled, purchase_date: '2019' }).purchase_date).toBe('2019-01-01')
  expect(wordsUnder('purchase_date', { ...filled, purchase_date: '3019' })).toBe('must not lie in the future')
  expect(wordsUnder('purchase_date', { ...filled, purchase_date: '19' })).toBeDefined()
})

test('who sells is shown and can not be changed', () => {
  const form = createElement(ProductForm, {
    seller: { name: 'Maja Holm', email: 'maja.holm@patina.test' },
    categories: [],
    initial: BLANK,
    pictureField: () => null,
    placeField: () => null,
    marksField: () => null,
    action: 'Add Product',
    busy: 'Adding…',
    send: vi.fn(),
    onChange: vi.fn(),
  })
  const api = createApiClient(vi.fn())
  const html = renderToStaticMarkup(
    createElement(
      ApiContext,
      { value: { api, ownApi: api, origin: 'https://patina.test' } },
      createElement(QueryClientProvider, { client: new QueryClient() }, createElement(MemoryRouter, null, form)),
    ),
  )
  for (const [label, value] of [
    ['Seller Name', 'Maja Holm'],
    ['Seller Email', 'maja.holm@patina.test'],
  ]) {
    const field = html.slice(html.indexOf(`>${label}<`)).match(/<input[^>]*>/)?.[0]
    expect(field).toContain('disabled=""')
    expect(field).toContain(`value="${value}"`)
  }
})

describe('how a piece changes hands', () => {
  const sentFor = (ways: ProductValues['ways']) => detailsOf(productForm.parse({ ...filled, ways })).ways
  const faultsOf = (ways: ProductValues['ways']) =>
    productForm
      .safeParse({ ...filled, product_name: '', ways })
      .error?.issues.filter(({ path }) => path[0] === 'ways')
      .map(({ path, message }) => `${path.join('.')}: ${message}`)

  test('travels as the ways that are offered', () => {
    const typed = { reach: 'within 30 km', price: '$25' }
    expect(sentFor(COLLECT_ONLY)).toEqual({ collect: true, bring: null })
    expect(sentFor({ way: 'bring', ...typed })).toEqual({ collect: false, bring: { reach: 'within 30 km', price: 25 } })
    expect(sentFor({ way: 'both', ...typed, price: '0' })).toEqual({
      collect: true,
      bring: { reach: 'within 30 km', price: 0 },
    })
  })

  test('needs to be told how far and for how much, also where other fields are wrong', () => {
    expect(faultsOf({ way: 'bring', reach: '', price: '' })).toEqual([
      'ways.reach: Say how far you bring it',
      'ways.price: Say what you ask for bringing it, even if it is 0',
    ])
    expect(faultsOf({ way: 'both', reach: 'in Leeds', price: '-1' })).toEqual(['ways.price: must not be less than $0'])
  })

  test('asks nothing about bringing where that is not chosen, whatever was typed of it before', () => {
    expect(sentFor({ way: 'collect', reach: 'in Leeds', price: 'a lot' })).toEqual({ collect: true, bring: null })
  })
})

describe('marks', () => {
  const scratch = (severity: 1 | 2 | 3, picture = armchair.picture.url) => ({
    ...{ key: 'a', picture, x: 1, y: 2, kind: 'scratch' as const, severity, size_mm: null, note: '', closeup: null },
  })
  const saying = (...said: ProductValues['marks']['said']) => ({
    ...filled,
    condition: 'good',
    marks: { said, onTheirWay: 0 },
  })

  test('travel without their keys, and without those whose picture was taken away', () => {
    const { key: _key, ...sent } = scratch(1)
    const details = detailsOf(productForm.parse(saying(scratch(1), scratch(3, '/images/gone.webp'))))
    expect(details.marks).toEqual([sent])
  })

  test('that affect use leave no piece good', () => {
    expect(wordsUnder('condition', saying(scratch(3)))).toBe('must be fair, since a mark affects use')
    expect(wordsUnder('condition', saying(scratch(2)))).toBeUndefined()
  })

  test('wait for close-ups that are on their way', () => {
    expect(wordsUnder('marks', { ...filled, marks: { said: [], onTheirWay: 1 } })).toMatch(/still on its way/)
  })
})

describe('questions that are answered for everybody', () => {
  const WOBBLE = { question: 'Does it wobble?', answer: 'Not on a level floor.' }
  const faultsOf = (...answered_questions: ProductValues['answered_questions']) =>
    productForm
      .safeParse({ ...filled, answered_questions })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

  test('travel without the blanks around them', () => {
    const answered_questions = [{ question: ' Does it wobble?', answer: 'Not on a level floor.\n' }]
    expect(detailsOf(productForm.parse({ ...filled, answered_questions })).answered_questions).toEqual([WOBBLE])
  })

  test('need both of their parts, each said where it is missing', () => {
    expect(faultsOf(WOBBLE, { question: '', answer: ' ' })).toEqual([
      'answered_questions.1.question: is required',
      'answered_questions.1.answer: is required',
    ])
  })

  test('are not asked twice, nor more than there may be', () => {
    expect(faultsOf(WOBBLE, { ...WOBBLE, answer: 'Never.' })).toEqual([
      'answered_questions: must not repeat a question',
    ])
    const all = Array.from({ length: ANSWERED_QUESTIONS.most }, (_, index) => ({ ...WOBBLE, question: `${index}?` }))
    expect(faultsOf(...all)).toBeUndefined()
    expect(faultsOf(...all, WOBBLE)).toEqual(['answered_questions: may be at most 12'])
  })

  test('that are half answered stay in the draft', () => {
    const answered_questions = [{ question: 'Does it wobble?', answer: '' }]
    const kept: unknown = JSON.parse(JSON.stringify(draftOf({ ...filled, answered_questions })))
    expect(readDraft(kept)?.answered_questions).toEqual(answered_questions)
    expect(readDraft({ product_name: 'Of an older form' })?.answered_questions).toEqual([])
  })
})
