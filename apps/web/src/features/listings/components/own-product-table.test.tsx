import type { SaleInList } from '@patina/contract/orders'
import type { OwnProduct } from '@patina/contract/products'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ownArmchair } from '#test/kit/fake-shop.ts'
import { OwnProductTable } from './own-product-table.tsx'

const draw = (more: Partial<OwnProduct>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OwnProductTable
        products={[{ ...ownArmchair, ...more }]}
        onPromote={() => {}}
        onSold={() => {}}
        onDelete={() => {}}
      />
    </MemoryRouter>,
  )

const buyer = {
  buyer_name: 'Noor',
  buyer_email: null,
  buyer_phone: '',
  buyer_location: '',
  paid_date: '2026-11-07T12:00:00.000Z',
  order_id: '018f3a5c-7b00-7000-8000-0000000000b1',
}

test('of a piece that was bought the one thing to do is to see its order', () => {
  const sale: SaleInList = { state: 'arranging', due_at: null, suggested_by: ['buyer'] }
  const html = draw({ available: 'sold', buyer: { ...buyer, sale } })
  expect(html).toMatch(/href="\/dashboard\/orders\/018f3a5c-7b00-7000-8000-0000000000b1"[^>]*>See order</)
  expect(html).toContain('Choose a time to meet')
  expect(html).not.toContain('<button')
})

test('what was bought before there were sales leads to no order', () => {
  const html = draw({ available: 'sold', buyer: { ...buyer, sale: null } })
  expect(html).not.toContain('See order')
  expect(html).not.toContain('<button')
})
