import { saleLife } from '@patina/contract/sale-life'
import type { Sale } from '@patina/contract/sales'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createApiClient } from '#lib/api-client.ts'
import { ApiContext } from '#lib/services.ts'
import { saleIn } from '#test/kit/fake-sales.ts'
import { fakeShop } from '#test/kit/fake-shop.ts'
import { getHandoverCode } from '../api/get-handover-code.ts'
import { SaleView } from './sale-view.tsx'

const api = createApiClient(fakeShop())
const CODE = '482915'

function draw(sale: Sale, scannedCode = ''): string {
  const queryClient = new QueryClient()
  queryClient.setQueryData(getHandoverCode(api, sale).queryKey, { code: CODE })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ApiContext value={{ api, ownApi: api, origin: 'https://patina.test' }}>
        <MemoryRouter>
          <SaleView sale={sale} answeredAt={Date.now()} scannedCode={scannedCode} listAgain="List again" />
        </MemoryRouter>
      </ApiContext>
    </QueryClientProvider>,
  )
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const loudButtons = (html: string) => html.match(/class="[^"]*\bbtn-primary\b/g) ?? []

describe.each(saleLife.states)('an order that is %s', (state) => {
  test.each(['buyer', 'seller', 'admin'] as const)(
    'shows the %s one thing to do at most, and all that belongs to it',
    (role) => {
      const html = draw(saleIn(state, role))
      expect(loudButtons(html).length).toBeLessThanOrEqual(1)
      for (const words of ['Oak armchair', '$387', 'Order A1B2-C3D4', 'What was promised', 'Receipt']) {
        expect(textOf(html)).toContain(words)
      }
    },
  )
})

test('the code is shown to the one who gives the money or the piece back for it, and to nobody else', () => {
  const shown = (state: Sale['state'], role: Sale['role']) => textOf(draw(saleIn(state, role))).includes('482 915')
  expect(shown('agreed', 'buyer')).toBe(true)
  expect(shown('agreed', 'seller')).toBe(false)
  expect(shown('agreed', 'admin')).toBe(false)
  expect(shown('returning', 'seller')).toBe(true)
  expect(shown('returning', 'buyer')).toBe(false)
  expect(shown('inspecting', 'buyer')).toBe(false)
  expect(shown('completed', 'buyer')).toBe(false)
})

test('somebody who has scanned a code is asked for it before all else', () => {
  const asksFor = (state: Sale['state'], role: Sale['role'], code: string) =>
    draw(saleIn(state, role), code).includes('autoComplete="one-time-code"')
  expect(asksFor('arranging', 'seller', '')).toBe(false)
  expect(asksFor('arranging', 'seller', CODE)).toBe(true)
  expect(asksFor('escalated', 'buyer', CODE)).toBe(true)
  expect(asksFor('agreed', 'buyer', CODE)).toBe(false)
})

test('the two see how to reach each other only where the shop tells', () => {
  expect(draw(saleIn('agreed', 'buyer'))).toContain('href="tel:+441134960112"')
  expect(draw(saleIn('arranging', 'buyer'))).not.toContain('href="tel:')
})

test.each([
  ['claimed', 'buyer', 'It stands in your hall.', 'Yes, I have it'],
  ['disputed', 'seller', 'One of the hind legs has a crack', 'Agree to $60 back'],
  ['answered', 'buyer', 'Half of that?', 'Agree to $40 back'],
  ['escalated', 'admin', 'One of the hind legs has a crack', 'Reasons, for both to read'],
] as const)('%s: the %s reads what was said before answering it', (state, role, said, answer) => {
  const text = textOf(draw(saleIn(state, role)))
  expect(text.split(said)).toHaveLength(2)
  expect(text.indexOf(said)).toBeLessThan(text.indexOf(answer))
})

test('pictures of what is wrong are shown to both sides and to admins, and open large', () => {
  for (const role of ['buyer', 'seller', 'admin'] as const) {
    const html = draw(saleIn('disputed', role))
    expect(html).toMatch(/<a href="\/images\/demo\/armchair-320.webp"[^>]*><img [^>]*alt="Picture 1 by Noor Haddad"/)
  }
})

test('the receipt adds up', () => {
  const text = textOf(draw(saleIn('completed', 'buyer', { refunded: 40 })))
  expect(text).toContain('Paid $387')
  expect(text).toContain('Goes back −$40')
  expect(text).toContain('Stays paid $347')
})

describe('a person who collects the piece in the place of its buyer', () => {
  const pass = { name: 'Ada Example', token: 'sale.secret' }

  test('can be named by the buyer while there is something to collect', () => {
    const offers = (state: Sale['state'], role: Sale['role']) =>
      textOf(draw(saleIn(state, role))).includes('Someone else collects it?')
    expect([offers('arranging', 'buyer'), offers('agreed', 'buyer')]).toEqual([true, true])
    expect([offers('agreed', 'seller'), offers('agreed', 'admin'), offers('inspecting', 'buyer')]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('is known to both sides, and their link to the buyer alone', () => {
    const forBuyer = draw(saleIn('agreed', 'buyer', { pass }))
    expect(textOf(forBuyer)).toContain('Ada Example collects it for you')
    expect(forBuyer).toContain('value="https://patina.test/pass#sale.secret"')
    const forSeller = draw(saleIn('agreed', 'seller', { pass: { ...pass, token: null } }))
    expect(textOf(forSeller)).toContain('Ada Example collects it for Noor Haddad')
    expect(forSeller).not.toContain('/pass#')
    expect(textOf(draw(saleIn('inspecting', 'seller', { pass: { ...pass, token: null } })))).not.toContain(
      'Ada Example',
    )
  })
})

test('the seller alone is offered to list a piece again, once the money went back', () => {
  const offered = saleLife.states.filter((state) => textOf(draw(saleIn(state, 'seller'))).includes('List again'))
  expect(offered).toEqual(['cancelled', 'refunded'])
  expect(textOf(draw(saleIn('cancelled', 'buyer')))).not.toContain('List again')
})
