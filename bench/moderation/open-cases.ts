import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { root } from '../../tools/setup/root.mjs'
import { type Ask, createAsk, signIn, signUp } from './shop-api.ts'
import { ADMIN, type Kind } from './texts.ts'

/** The shop looks for signals every two minutes. */
const LONGEST_WAIT_MS = 300_000
const LOOKS_EVERY_MS = 2_000
const PICTURES = join(root, 'apps/server/src/db/demo/pictures')
const TRICK = 'My courier sends you a link to a page where you confirm your card.'

type Case = { _id: string; id: string; kind: string }

/** Opens so many cases of each kind, each in the way in which it comes up; answers what each open case is. */
export async function openCases(address: string, each: number): Promise<Map<string, Kind>> {
  const ask = createAsk(address)
  const admin = await signIn(address, ask, ADMIN)
  const open = async (): Promise<Case[]> => (await ask('GET', '/cases?limit=1000', undefined, admin)).json
  const about = new Map<string, Kind>()
  // Two pieces and a review are reported in the demo from the start.
  for (const { id, kind } of await open()) about.set(id, kind === 'review' ? 'review' : 'piece')

  const products: { _id: string; seller_id: string; product_name: string; resale_price: number }[] = (
    await ask('GET', '/products?limit=1000')
  ).json
  const details = await Promise.all(
    products.slice(0, 10 * each).map(async ({ _id }) => (await ask('GET', `/products/${_id}`)).json),
  )
  const free = details.filter(({ _id, available }) => available === 'available' && !about.has(_id))
  const next = () => {
    const product = free.shift()
    if (!product) throw new Error('the demo has too few pieces')
    return product
  }
  const buyer = await signUp(address, ask, 'reporter@bench.test', 'buyer')
  const seller = await signUp(address, ask, 'careless@bench.test', 'seller')

  for (let number = 0; number < each; number += 1) {
    const piece = next()
    await report(ask, { kind: 'product', id: piece._id, text: 'It is not what it says.' })
    about.set(piece._id, 'piece')

    const rude = await signUp(address, ask, `rude${number}@bench.test`, 'seller')
    await report(ask, { kind: 'person', id: rude.id, text: 'They called me names.' })
    about.set(rude.id, 'person')

    const item = next()
    await ask('POST', '/report', specReport(buyer, item, 'A copy.'), buyer.token)
    await ask('POST', '/cases', { kind: 'product', id: item._id }, admin)
    about.set(item._id, 'item')

    about.set(await reportInBadFaith(next(), number), 'badFaith')

    const trickster = await signUp(address, ask, `trickster${number}@bench.test`, 'buyer')
    for (const { _id } of details.filter(({ available }) => available === 'available').slice(0, 3)) {
      await ask('POST', '/threads', { productId: _id, clientId: randomUUID(), body: TRICK }, trickster.token)
    }
    about.set(trickster.id, 'messages')

    about.set(await list(`Sofa ${letter(number)}`, 12, await plainPicture(number)), 'price')
  }
  for (const id of (await publishedReviews()).filter((one) => !about.has(one)).slice(0, each - 1)) {
    await report(ask, { kind: 'review', id, text: 'It was not so.' })
    about.set(id, 'review')
  }
  for (const [index, picture] of COPIED.entries()) {
    await list(`Find ${letter(index)}`, 400, await readFile(join(PICTURES, `${picture}-960.webp`)))
  }
  return untilOpen()

  /** Which of the two pieces that show a picture is noticed is not known before: what is too many is dismissed. */
  async function untilOpen(): Promise<Map<string, Kind>> {
    const until = performance.now() + LONGEST_WAIT_MS
    for (;;) {
      const found = await open()
      const missing = [...about].filter(([id]) => !found.some((one) => one.id === id))
      const others: string[] = found.flatMap(({ _id, id }) => (about.has(id) ? [] : [_id]))
      const copies: string[] = []
      for (const id of others) if (await isCopy(id)) copies.push(id)
      if (missing.length === 0 && copies.length >= each) {
        const kept = copies.slice(0, each)
        for (const id of others.filter((one) => !kept.includes(one))) await dismiss(id, [])
        return new Map([
          ...found.flatMap(({ _id, id }) =>
            [...about].flatMap(([one, kind]) => (one === id ? [[_id, kind] as const] : [])),
          ),
          ...kept.map((id) => [id, 'copy'] as const),
        ])
      }
      if (performance.now() > until) throw new Error(`${copies.length} copies, and no case about ${missing.join(', ')}`)
      await pause(LOOKS_EVERY_MS)
    }
  }

  async function isCopy(id: string): Promise<boolean> {
    const { said } = (await ask('GET', `/cases/${id}`, undefined, admin)).json
    return said.every(({ text }: { text: string }) => text.startsWith('A picture looks like'))
  }

  async function dismiss(id: string, abusive: string[]): Promise<void> {
    await ask('PUT', `/cases/${id}/claim`, {}, admin)
    await ask('POST', `/cases/${id}/decision`, { measure: null, outcome: 'It is not so.', abusive }, admin)
  }

  /** Of somebody who is signed in, which an admin has marked as made in bad faith. */
  async function reportInBadFaith(product: { _id: string }, number: number): Promise<string> {
    const liar = await signUp(address, ask, `liar${number}@bench.test`, 'buyer')
    await report(ask, { kind: 'product', id: product._id, text: 'It is stolen!' }, liar.token)
    const found = (await open()).find(({ id }) => id === product._id)
    if (!found) throw new Error('the report opened no case')
    const { said } = (await ask('GET', `/cases/${found._id}`, undefined, admin)).json
    await dismiss(
      found._id,
      said.map(({ _id }: { _id: string }) => _id),
    )
    return liar.id
  }

  async function publishedReviews(): Promise<string[]> {
    const sellers = new Set(details.map(({ seller_id }) => String(seller_id)))
    const lists = await Promise.all([...sellers].map((id) => ask('GET', `/sellers/${id}/reviews`)))
    return lists.flatMap(({ json }) => json.map(({ _id }: { _id: string }) => _id))
  }

  async function list(name: string, price: number, picture: Buffer): Promise<string> {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'piece.webp')
    const image = (await ask('POST', '/images', form, seller.token)).json.data.url
    const categories: { _id: string; category_title: string }[] = (await ask('GET', '/categories')).json
    const sofas = categories.find(({ category_title }) => category_title === 'Sofas')
    const listing = {
      ...{ image, product_name: name, product_category: sofas?._id, resale_price: price, original_price: 1000 },
      ...{ purchase_date: '2020-05-04', condition: 'good', description: '', location: 'Portland, OR' },
      ...{ phone_number: '+1 503 555 0142', marks: [] },
    }
    return (await ask('POST', '/addproduct', listing, seller.token)).json.insertedId
  }
}

/** More than are needed: some are of pieces that have a case already. */
const COPIED = [
  ...['teak-sofa', 'windsor-chair', 'marble-coffee', 'writing-desk', 'cafe-table'],
  ...['chesterfield', 'arc-lamp', 'blanket-box', 'iron-bed', 'bentwood-chair'],
]

/** Like no other: its case is about the price alone. */
const plainPicture = (number: number): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: { r: 40 * number, g: 90, b: 45 } } })
    .webp()
    .toBuffer()

const letter = (number: number): string => String.fromCharCode(65 + number)

const report = (ask: Ask, said: { kind: string; id: string; text: string }, token?: string) =>
  ask('POST', '/case-reports', { ...said, reason: 'misleading', email: 'witness@bench.test' }, token)

const specReport = (
  { name, email }: { name: string; email: string },
  product: { _id: string; product_name: string; resale_price: number },
  reason: string,
) => ({
  product_id: product._id,
  buyer_name: name,
  buyer_email: email,
  product_name: product.product_name,
  product_price: product.resale_price,
  buyer_phone: '',
  reason,
})
