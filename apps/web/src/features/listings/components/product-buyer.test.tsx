import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductBuyer } from './product-buyer.tsx'

const buyer = {
  buyer_name: 'Ann',
  buyer_location: 'Leeds',
  paid_date: '2026-11-14T12:00:00.000Z',
  order_id: '018f3a5c-7b00-7000-8000-0000000000b1',
  sale: null,
  buyer_phone: '+44 113 496 0199',
  buyer_email: 'ann@patina.test',
}
const draw = (more: Partial<Parameters<typeof ProductBuyer>[0]['buyer']> = {}) =>
  renderToStaticMarkup(<ProductBuyer buyer={{ ...buyer, ...more }} />)
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, '')

test('a seller can call or write to whoever bought a piece by one press', () => {
  expect(wordsOf(draw())).toBe('Bought and paid for by Ann, Leeds. Reach them: +44 113 496 0199, ann@patina.test')
  expect(draw()).toContain('href="tel:+441134960199"')
  expect(draw()).toContain('href="mailto:ann@patina.test"')
})

test('what a buyer left out leaves no gap', () => {
  expect(wordsOf(draw({ buyer_location: '', buyer_phone: '' }))).toBe(
    'Bought and paid for by Ann. Reach them: ann@patina.test',
  )
})

test('who has all of their money back is not to be reached any more', () => {
  expect(wordsOf(draw({ buyer_email: null, buyer_phone: '', buyer_location: '', returned: 120 }))).toBe(
    'Bought and paid for by Ann.$120 went back to the buyer&#x27;s card.',
  )
})
