import { saleLife } from '@patina/contract/sale-life'
import type { Sale } from '@patina/contract/sales'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
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

/** With all that is loaded only when it is needed. */
async function draw(sale: Sale, scannedCode = ''): Promise<string> {
  const queryClient = new QueryClient()
  queryClient.setQueryData(getHandoverCode(api, sale).queryKey, { code: CODE })
  const { prelude } = await prerender(
    <QueryClientProvider client={queryClient}>
      <ApiContext value={{ api, ownApi: api, origin: 'https://patina.test' }}>
        <MemoryRouter>
          <SaleView
            sale={sale}
            answeredAt={Date.now()}
            scannedCode={scannedCode}
            listAgain="List again"
            invite="Hear of it"
            messages="Messages"
          />
        </MemoryRouter>
      </ApiContext>
    </QueryClientProvider>,
  )
  return new Response(prelude).text()
}

/** Without the marks that React puts between pieces of text. */
const textOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const loudButtons = (html: string) => html.match(/class="[^"]*\bbtn-primary\b/g) ?? []

describe.each(saleLife.states)('an order that is %s', (state) => {
  test.each(['buyer', 'seller', 'admin'] as const)(
    'shows the %s one thing to do at most, and all that belongs to it',
    async (role) => {
      const html = await draw(saleIn(state, role))
      expect(loudButtons(html).length).toBeLessThanOrEqual(1)
      for (const words of ['Oak armchair', '$387', 'Order A1B2-C3D4', 'What was promised', 'Receipt']) {
        expect(textOf(html)).toContain(words)
      }
    },
  )
})

test('a sale is read from what to do now to what may be wrong', async () => {
  const text = textOf(await draw(saleIn('agreed', 'buyer')))
  const parts = [
    'Bought from',
    'All that happened',
    'Hear of it',
    'Look first, then show your code',
    'Your meeting',
    'What was promised',
    'Messages',
    'Receipt',
    'Something is wrong?',
  ]
  expect(parts.map((part) => text.indexOf(part))).toEqual(
    parts.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
  )
  expect(parts.filter((part) => !text.includes(part))).toEqual([])
})

test('people are asked whether to be told of it while there is something to tell', async () => {
  const isAsked = async (state: Sale['state']) => textOf(await draw(saleIn(state, 'buyer'))).includes('Hear of it')
  expect(await isAsked('agreed')).toBe(true)
  expect(await isAsked('completed')).toBe(false)
  expect(await isAsked('cancelled')).toBe(false)
})

test('the code is shown to the one who gives the money or the piece back for it, and to nobody else', async () => {
  const shown = async (state: Sale['state'], role: Sale['role']) =>
    textOf(await draw(saleIn(state, role))).includes('482 915')
  expect(await shown('agreed', 'buyer')).toBe(true)
  expect(await shown('agreed', 'seller')).toBe(false)
  expect(await shown('agreed', 'admin')).toBe(false)
  expect(await shown('returning', 'seller')).toBe(true)
  expect(await shown('returning', 'buyer')).toBe(false)
  expect(await shown('inspecting', 'buyer')).toBe(false)
  expect(await shown('completed', 'buyer')).toBe(false)
})

test('somebody who has scanned a code is asked for it before all else', async () => {
  const asksFor = async (state: Sale['state'], role: Sale['role'], code: string) =>
    (await draw(saleIn(state, role), code)).includes('autoComplete="one-time-code"')
  expect(await asksFor('arranging', 'seller', '')).toBe(false)
  expect(await asksFor('arranging', 'seller', CODE)).toBe(true)
  expect(await asksFor('escalated', 'buyer', CODE)).toBe(true)
  expect(await asksFor('agreed', 'buyer', CODE)).toBe(false)
})

test('the two see how to reach each other only where the shop tells', async () => {
  expect(await draw(saleIn('agreed', 'buyer'))).toContain('href="tel:+441134960112"')
  expect(await draw(saleIn('arranging', 'buyer'))).not.toContain('href="tel:')
})

test.each([
  ['claimed', 'buyer', 'It stands in your hall.', 'Yes, I have it'],
  ['disputed', 'seller', 'One of the hind legs has a crack', 'Agree to $60 back'],
  ['answered', 'buyer', 'Half of that?', 'Agree to $40 back'],
  ['escalated', 'admin', 'One of the hind legs has a crack', 'Reasons, for both to read'],
] as const)('%s: the %s reads what was said before answering it', async (state, role, said, answer) => {
  const text = textOf(await draw(saleIn(state, role)))
  expect(text.split(said)).toHaveLength(2)
  expect(text.indexOf(said)).toBeLessThan(text.indexOf(answer))
})

test('pictures of what is wrong are shown to both sides and to admins, and open large', async () => {
  for (const role of ['buyer', 'seller', 'admin'] as const) {
    const html = await draw(saleIn('disputed', role))
    expect(html).toMatch(/<a href="\/images\/demo\/armchair-320.webp"[^>]*><img [^>]*alt="Picture 1 by Noor Haddad"/)
  }
})

test('the receipt adds up', async () => {
  const text = textOf(await draw(saleIn('completed', 'buyer', { refunded: 40 })))
  expect(text).toContain('Paid $387')
  expect(text).toContain('Goes back −$40')
  expect(text).toContain('Stays paid $347')
})

describe('a person who collects the piece in the place of its buyer', () => {
  const pass = { name: 'Ada Example', token: 'sale.secret' }

  test('can be named by the buyer while there is something to collect', async () => {
    const offers = async (state: Sale['state'], role: Sale['role']) =>
      textOf(await draw(saleIn(state, role))).includes('Someone else receives it?')
    expect([await offers('arranging', 'buyer'), await offers('agreed', 'buyer')]).toEqual([true, true])
    for (const [state, role] of [
      ['agreed', 'seller'],
      ['agreed', 'admin'],
      ['inspecting', 'buyer'],
    ] as const) {
      expect(await offers(state, role)).toBe(false)
    }
  })

  test('is known to both sides, and their link to the buyer alone', async () => {
    const forBuyer = await draw(saleIn('agreed', 'buyer', { pass }))
    expect(textOf(forBuyer)).toContain('Ada Example receives it for you')
    expect(forBuyer).toContain('value="https://patina.test/pass#sale.secret"')
    const forSeller = await draw(saleIn('agreed', 'seller', { pass: { ...pass, token: null } }))
    expect(textOf(forSeller)).toContain('Ada Example receives it for Noor Haddad')
    expect(forSeller).not.toContain('/pass#')
    expect(textOf(await draw(saleIn('inspecting', 'seller', { pass: { ...pass, token: null } })))).not.toContain(
      'Ada Example',
    )
  })
})

test('the seller alone is offered to list a piece again, once the money went back and the piece is theirs', async () => {
  const isOffered = async (sale: Sale) => textOf(await draw(sale)).includes('List again')
  for (const state of saleLife.states) {
    const notHandedOver = saleIn(state, 'seller', { handed_over_at: null })
    expect([state, await isOffered(notHandedOver)]).toEqual([state, state === 'cancelled' || state === 'refunded'])
  }
  expect(await isOffered(saleIn('cancelled', 'buyer'))).toBe(false)
  const kept = saleIn('refunded', 'seller')
  expect(await isOffered(kept)).toBe(false)
  const [first] = kept.timeline
  const timeline = first ? [...kept.timeline, { ...first, event: 'handBack' as const }] : []
  expect(await isOffered({ ...kept, timeline })).toBe(true)
})

test('the receipt says what was paid for bringing it, where it was brought', async () => {
  const brought = saleIn('agreed', 'buyer', { handover: 'bring', delivery_price: 25 })
  expect(textOf(await draw(brought))).toContain('For the piece $362 For bringing it $25 Paid $387')
  expect(textOf(await draw({ ...brought, delivery_price: 0 }))).toContain('For bringing it free Paid $387')
  expect(textOf(await draw(saleIn('agreed', 'buyer')))).not.toContain('bringing')
})

test.each([
  ['collect', 'buyer', 'You collect it: Maja Holm names the place.', undefined],
  ['collect', 'seller', 'Noor Haddad collects it: name the place', 'Where is it to be collected? (optional)'],
  ['bring', 'buyer', 'Maja Holm brings it to you: name the address', 'Where is it to be brought?'],
  ['bring', 'seller', 'You bring it: Noor Haddad names the address.', undefined],
] as const)(
  '%s: the %s is told what that means, and asked for the place if it is theirs to name',
  async (handover, role, words, label) => {
    const text = textOf(await draw(saleIn('arranging', role, { handover })))
    expect(text).toContain(words)
    expect(text.match(/Where is it to be [^?]+\?( \(optional\))?/)?.[0]).toBe(label)
  },
)

test('what is asked for or offered is read before it is answered, and stands there once', async () => {
  const times = async (sale: Sale, words: string) => textOf(await draw(sale)).split(words).length - 1
  expect(await times(saleIn('disputed', 'seller'), '$60 back, and the piece stays with Noor Haddad')).toBe(1)
  expect(await times(saleIn('answered', 'buyer'), 'Maja Holm offered $40 back, and the piece stays with you')).toBe(1)
})

test('what was promised says how far the piece is brought', async () => {
  const promised = { ...saleIn('agreed', 'seller').promised, reach: 'within 30 km' }
  expect(textOf(await draw(saleIn('agreed', 'seller', { handover: 'bring', promised })))).toContain(
    'Brought by the seller from Leeds: within 30 km',
  )
  expect(textOf(await draw(saleIn('agreed', 'seller')))).toContain('Collect in Leeds')
})
