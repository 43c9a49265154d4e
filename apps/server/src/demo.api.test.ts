import { collections, favourites, sharedCollection } from '@patina/contract/favourites'
import { priceHint } from '@patina/contract/prices'
import { categories, publicProducts } from '@patina/contract/products'
import { saleLife } from '@patina/contract/sale-life'
import { type SaleSummary, saleSummaries } from '@patina/contract/sales'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { PRODUCTS } from '#db/demo/catalogue.ts'
import { FALLING, PAST_SALES } from '#db/demo/past-sales.ts'
import { STORIES } from '#db/demo/stories.ts'
import { mails, products, sales } from '#db/schema.ts'
import { fillWithDemo } from '#demo.ts'
import { openImages } from '#providers/images/index.ts'
import { createBooks } from '#providers/payments/test-provider/books.ts'
import { readSecrets } from '#secrets.ts'
import { buildSignIn, type Person } from '#test/kit/build.ts'
import { readCode, readSale } from '#test/kit/sales.ts'
import { makeDatabasePlace, openTestShop } from '#test/kit/test-shop.ts'

/** All that a sale goes through while it goes on, and how it may end. */
const SHOWN = saleLife.states.filter((state) => state !== 'chargedBack')

type Shop = Awaited<ReturnType<typeof openTestShop>>
let shop: Shop
let people: Record<'buyer' | 'seller' | 'admin', Person>
let filled: boolean[]
let messages: unknown[]
beforeAll(async () => {
  const place = await makeDatabasePlace()
  const env = { TEST_PAYMENTS: 'on', LOG_LEVEL: 'silent' }
  const config = readConfig({ ...env, ...place.env })
  const database = await openDatabase(config)
  const made = { config, database, imageStore: openImages(config), secrets: readSecrets(config) }
  filled = [await fillWithDemo(made), await fillWithDemo(made)]
  messages = await createBooks(database.db).listWaitingEvents()
  await database.close()
  shop = await openTestShop({ place, env, seed: false })
  people = {
    buyer: await buildSignIn(shop, 'buyer@patina.test'),
    seller: await buildSignIn(shop, 'seller@patina.test'),
    admin: await buildSignIn(shop, 'admin@patina.test'),
  }
})
afterAll(() => shop.close())

const list = async (who: 'buyer' | 'seller' | 'admin', path = '/api/sales?limit=100'): Promise<SaleSummary[]> =>
  saleSummaries.parse((await shop.app.inject({ url: path, headers: people[who].headers })).json())

describe('the demo', () => {
  it('is made once', async () => {
    expect(filled).toEqual([true, false])
    expect(await shop.db.$count(sales)).toBe(STORIES.length + PAST_SALES.length)
    expect(await shop.db.$count(products)).toBe(PRODUCTS.length + STORIES.length + PAST_SALES.length)
  })

  it('has pieces that its buyer keeps, and a collection that anyone may open', async () => {
    const read = async (path: string) => (await shop.app.inject({ url: path, headers: people.buyer.headers })).json()
    expect(favourites.parse(await read('/api/favourites')).length).toBeGreaterThan(4)
    const shared = collections.parse(await read('/api/collections')).find(({ token }) => token)
    const opened = await shop.app.inject({ url: `/api/shared-collections/${shared?.token}` })
    expect(sharedCollection.parse(opened.json())).toMatchObject({ name: 'Living room' })
  })

  it('leaves no message of the card provider for the open shop to take', () => {
    expect(messages).toEqual([])
  })

  it.each(['buyer', 'seller'] as const)('shows its %s a sale in every state', async (who) => {
    const seen = await list(who)
    expect(new Set(seen.map(({ role }) => role))).toEqual(new Set([who]))
    expect(new Set(seen.map(({ state }) => state))).toEqual(new Set(SHOWN))
  })

  it('shows the admin what is to be decided', async () => {
    const [first, ...more] = await list('admin', '/api/escalated-sales?limit=100')
    expect(more).toEqual([])
    const seen = await readSale(shop, people.admin, first?._id ?? '')
    expect(seen.moves).toEqual(expect.arrayContaining(['decide']))
    expect(seen).toMatchObject({ claim: { amount: 300 }, proposal: { amount: 50 } })
  })

  it('shows the picture of a handover that is claimed', async () => {
    const claimed = (await list('buyer')).find(({ state }) => state === 'claimed')
    const { statements } = await readSale(shop, people.buyer, claimed?._id ?? '')
    const [picture] = statements.at(-1)?.pictures ?? []
    expect(
      (await shop.app.inject({ url: picture?.url ?? '/', headers: people.buyer.headers })).headers['content-type'],
    ).toBe('image/webp')
  })

  it('shows what its buyer found at a handover that is disputed now', async () => {
    const disputed = (await list('seller')).find(({ state }) => state === 'disputed')
    const { promised, checklists } = await readSale(shop, people.seller, disputed?._id ?? '')
    expect(promised.marks).toHaveLength(2)
    const items = checklists.flatMap((checklist) => checklist.items)
    expect(items.map(({ mark, verdict }) => [mark, verdict])).toEqual([
      [0, 'asDescribed'],
      [1, 'worse'],
      [null, 'notListed'],
    ])
    const shown = await shop.app.inject({ url: items[2]?.picture?.url ?? '/' })
    expect(shown.headers['content-type']).toBe('image/webp')
  })

  it('has times to choose for each of the two, and a code for the next meeting', async () => {
    const arranging = (await list('buyer')).filter(({ state }) => state === 'arranging')
    const proposers = await Promise.all(
      arranging.map(async ({ _id }) => (await readSale(shop, people.buyer, _id)).slots[0]?.proposed_by),
    )
    expect(proposers.toSorted()).toEqual(['buyer', 'seller', undefined])
    const agreed = (await list('buyer')).find(({ state }) => state === 'agreed')
    expect(await readCode(shop, people.buyer, agreed?._id ?? '')).toMatch(/^\d{6}$/)
    const { slots, now } = await readSale(shop, people.buyer, agreed?._id ?? '')
    expect(slots.filter(({ state, from }) => state === 'accepted' && from > now)).toHaveLength(1)
  })

  it('has deadlines that lie ahead, and nothing for the clock to do', async () => {
    const before = await list('buyer')
    expect(await shop.sweepSales()).toEqual([])
    expect(await list('buyer')).toEqual(before)
  })

  it('has given money back as its sales say, by books that agree with the card provider’s', async () => {
    const backOf = async (state: string) => {
      const found = (await list('buyer')).find((one) => one.state === state)
      const { price, refunded } = await readSale(shop, people.buyer, found?._id ?? '')
      return { price, refunded }
    }
    expect(await backOf('cancelled')).toEqual({ price: 260, refunded: 260 })
    expect(await backOf('refunded')).toEqual({ price: 140, refunded: 140 })
    expect(await backOf('completed')).toEqual({ price: 295, refunded: 35 })
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await shop.payments.checkLedger()).toEqual([])
  })

  it.each(['Sofas', 'Tables', 'Chairs'])('says what %s sell for', async (title) => {
    const known = categories.parse((await shop.app.inject({ url: '/api/categories' })).json())
    const category = known.find(({ category_title }) => category_title === title)?._id ?? ''
    const asked = new URLSearchParams({ category, condition: 'good', bought: '2021-06-01', original: '1000' })
    const hint = priceHint.parse((await shop.app.inject({ url: `/api/prices/hint?${asked}` })).json())
    expect(hint.sentence).toMatch(/^Half of such pieces sold for /)
    expect(hint.sales).toBeGreaterThanOrEqual(8)
  })

  it('has prices that fall, four of which have fallen', async () => {
    const listed = publicProducts.parse((await shop.app.inject({ url: '/api/products?limit=1000' })).json())
    const falling = listed.filter(({ price_falls }) => price_falls)
    expect(falling.map(({ product_name }) => product_name).toSorted()).toEqual(
      FALLING.map(({ name }) => name).toSorted(),
    )
    const fallen = falling.filter(({ revision }) => revision > 1)
    expect(fallen.map(({ resale_price }) => resale_price).toSorted()).toEqual([120, 135, 400, 480])
  })

  it('has told both of it in the shop, and nobody by mail', async () => {
    for (const who of ['buyer', 'seller'] as const) {
      const told = await shop.app.inject({ url: '/api/notifications?limit=100', headers: people[who].headers })
      expect(told.json().length).toBeGreaterThan(STORIES.length)
    }
    await shop.notices.dispatch(shop.app.log)
    expect(await shop.db.$count(mails)).toBe(0)
  })
})
