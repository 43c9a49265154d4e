import { ORDER_LIFE, ORDER_STATES, type Order } from '@patina/contract/orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderTable } from './order-table.tsx'

const order: Order = {
  _id: '018f3a5c-7b00-7000-8000-0000000000b1',
  product_id: '018f3a5c-7b00-7000-8000-0000000000a1',
  buyer_name: 'Ann',
  buyer_email: 'ann@patina.test',
  product_name: 'Oak armchair',
  product_price: 1185.5,
  delivery_price: 0,
  handover: 'collect',
  picture: null,
  sale: null,
  buyer_location: 'Leeds',
  buyer_phone: '',
  paid: false,
  state: 'unpaid',
  revision: 1,
  changes: null,
  expires_at: '2026-11-22T12:00:00.000Z',
  reserved_until: null,
  seller: null,
}

const draw = (state: Order['state'], more: Partial<Order> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OrderTable orders={[{ ...order, state, ...more }]} onDelete={() => {}} />
    </MemoryRouter>,
  )
const textOf = (html: string) => html.replace(/<[^>]+>/g, '')

test.each(ORDER_STATES)('what can be done with an order that is %s stands in the table of its life', (state) => {
  const { label, moves } = ORDER_LIFE[state]
  const may = (move: 'pay' | 'delete') => moves.some((one) => one === move)
  const html = draw(state)
  expect(html).toContain(label)
  expect(html.includes(`href="/dashboard/payment/${order._id}"`)).toBe(may('pay') || state === 'changed')
  expect(html.includes(`href="/dashboard/addorders/${order.product_id}"`)).toBe(state === 'expired')
  expect(html.includes('<button')).toBe(may('delete'))
})

test('an unpaid order says until when, and one that can be paid no more says why', () => {
  expect(textOf(draw('unpaid'))).toContain('Pay by 22 Nov 2026')
  expect(draw('changed')).toContain('Changed since you ordered')
  expect(textOf(draw('expired'))).toContain('Expired on 22 Nov 2026')
  expect(draw('paid')).not.toContain('22 Nov 2026')
  const reserved = draw('unpaid', { reserved_until: new Date(2026, 9, 1, 14, 30).toISOString() })
  expect(textOf(reserved)).toMatch(/Reserved for you until .*14:30/)
})

test('a buyer who has paid is told how to reach the seller', () => {
  const seller = { seller_name: 'Maja Holm', seller_email: 'maja@patina.test', seller_phone: '+44 113 496 0112' }
  const html = draw('paid', { seller })
  expect(textOf(html)).toContain('Reach Maja Holm: call +44 113 496 0112 or write to maja@patina.test.')
  expect(html).toContain('href="tel:+441134960112"')
  expect(html).toContain('href="mailto:maja@patina.test"')
  expect(html).not.toContain('Goes to')
})

test('a paid order leads to its sale and says how it stands; one from before there were sales leads to the piece', () => {
  const html = draw('paid', { sale: { state: 'inspecting', due_at: '2026-11-22T12:00:00.000Z', suggested_by: [] } })
  expect(html).toContain(`href="/dashboard/orders/${order._id}"`)
  expect(html).toContain('Look it over')
  expect(html).toContain('See order')
  expect(draw('paid')).toContain(`href="/products/${order.product_id}"`)
  expect(draw('paid')).not.toContain('/dashboard/orders/')
})

test('the words are the specification’s', () => {
  expect(draw('paid')).toContain('>Paid<')
  expect(draw('alreadySold')).toContain('>Already Sold<')
})

test('what is brought says so, and what of the price is for that; what is collected suggests nothing of the kind', () => {
  expect(textOf(draw('unpaid', { handover: 'bring', delivery_price: 25 }))).toContain(
    '$1,185.50Brought to you, $25 included',
  )
  expect(textOf(draw('unpaid', { handover: 'bring' }))).toContain('$1,185.50Brought to youLeeds')
  expect(textOf(draw('unpaid'))).toContain('To collect')
  expect(textOf(draw('unpaid'))).not.toMatch(/brought|brings|deliver/i)
})
