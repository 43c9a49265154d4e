import { expect, test } from 'vitest'
import { readNumber, readRow } from './read-row.ts'
import type { Cells } from './read-table.ts'

const CHAIRS = '018f3a5c-7b00-7000-8000-000000000001'
const CELLS: Cells = {
  title: 'Oak chair',
  category: 'chairs',
  price: '$1,250',
  'original price': '2000,50',
  condition: 'Good',
  bought: '2021',
  place: 'York',
  phone: '+44 1904 496 0100',
  pictures: 'shots/front.jpg; side.jpg',
}
const read = (more: Cells = {}) =>
  readRow({ ...CELLS, ...more }, (title) => (title.toLowerCase() === 'chairs' ? CHAIRS : undefined))

test('a row says what the listing form would send', () => {
  const { details, pictures, problems } = read({
    'width cm': '45.5',
    'weight kg': '6,4',
    'delivery price': '0',
    'delivery reach': 'in York',
    collect: 'no',
  })
  expect(problems).toEqual([])
  expect(pictures).toEqual(['front.jpg', 'side.jpg'])
  expect(details).toMatchObject({
    product_name: 'Oak chair',
    product_category: CHAIRS,
    resale_price: 1250,
    original_price: 2000.5,
    purchase_date: '2021-01-01',
    condition: 'good',
    width_mm: 455,
    depth_mm: null,
    weight_kg: 6,
    shape: { source: 'guess' },
    ways: { collect: false, bring: { reach: 'in York', price: 0 } },
  })
})

test.each<[Cells, string, string]>([
  [{ title: '' }, 'title', 'is required'],
  [{ category: 'Cars' }, 'category', 'is no category of this shop'],
  [{ price: 'cheap' }, 'price', 'is not a number'],
  [{ price: '0.10' }, 'price', 'must be at least $0.50'],
  [{ condition: 'broken' }, 'condition', 'must be excellent, good or fair'],
  [{ bought: '30/06/2021' }, 'bought', 'must be a year, or a date such as 2021-06-30'],
  [{ bought: '2021-02-30' }, 'bought', 'must be a year, or a date such as 2021-06-30'],
  [{ 'width cm': 'wide' }, 'width cm', 'is not a number'],
  [{ 'height cm': '700' }, 'height cm', 'must be at most 6,000 mm'],
  [{ 'size source': 'my eye' }, 'size source', 'must be measured, maker or guess'],
  [{ collect: 'perhaps' }, 'collect', 'must be yes or no'],
  [{ collect: 'no' }, 'collect', 'must name at least one'],
  [{ 'delivery price': '5' }, 'delivery reach', 'is required'],
  [{ 'delivery reach': 'far' }, 'delivery price', 'is not a number'],
  [{ sku: 'x'.repeat(81) }, 'sku', 'may have at most 80 characters'],
  [{ pictures: 'a.jpg;b/a.jpg' }, 'pictures', 'must not repeat a picture'],
  [{ pictures: '1;2;3;4;5;6;7;8;9' }, 'pictures', 'may name at most 8'],
])('with %o the column and the reason are named', (wrong, column, reason) => {
  expect(read(wrong).problems).toEqual([{ column, reason }])
})

test('everything that is wrong with a row is told, in the order of the columns', () => {
  const { problems } = read({ pictures: '', price: '', title: '' })
  expect(problems.map(({ column }) => column)).toEqual(['title', 'price', 'pictures'])
})

test('a row is known by its sku, or else by all that it says, in whatever order', () => {
  expect(read({ sku: 'A-1' }).key).toBe('sku:A-1')
  expect(read({ sku: 'A-1', title: 'Another' }).key).toBe('sku:A-1')
  const turned = Object.fromEntries(Object.entries(CELLS).reverse())
  expect(readRow(turned, () => CHAIRS).key).toBe(read().key)
  expect(read({ description: '' }).key).toBe(read().key)
  expect(read({ description: 'Blue' }).key).not.toBe(read().key)
})

test.each([
  ['480', 480],
  ['480.50', 480.5],
  ['480,5', 480.5],
  ['$ 1,250.75', 1250.75],
  ['1,250', 1250],
  ['1.2.3', Number.NaN],
  ['-5', Number.NaN],
  ['1e3', Number.NaN],
  ['', Number.NaN],
])('%s is read as %d', (cell, amount) => {
  expect(readNumber(cell)).toBe(amount)
})
