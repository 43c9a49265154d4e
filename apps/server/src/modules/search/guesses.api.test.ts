import { categoryGuesses } from '@patina/contract/category-guesses'
import { errorAnswer } from '@patina/contract/errors'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { categories, products } from '#db/schema.ts'
import { PIECE_NAMES } from '#test/corpora/piece-names.ts'
import { PIECE_NAMES as HELD_OUT } from '#test/corpora/piece-names-held-out.ts'
import { buildProduct } from '#test/kit/build.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const MINUTE = 60_000
let clock = Date.parse('2026-11-17T12:00:00Z')
let shop: Awaited<ReturnType<typeof openTestShop>>
let titles = new Map<string, string>()
beforeAll(async () => {
  shop = await openTestShop({ env: NO_LIMITS, now: () => new Date(clock) })
})
afterAll(() => shop.close())
beforeEach(async () => {
  titles = new Map((await shop.db.select().from(categories)).map(({ id, title }) => [id, title]))
})

const ask = (query: string) => shop.app.inject({ url: `/api/categories/guess${query}` })
const guess = async (name: string) => {
  const answer = await ask(`?name=${encodeURIComponent(name)}`)
  expect(answer.statusCode).toBe(200)
  return categoryGuesses.parse(answer.json())
}
/** The titles of the categories that it guesses. */
const guessed = async (name: string) => (await guess(name)).map(({ category_id }) => titles.get(category_id))

/** Lists a product of such a name in a category, and lets the time pass after which names are learned anew. */
async function list(name: string, title: string, more: Partial<typeof products.$inferInsert> = {}) {
  const { id } = await buildProduct(shop)
  const [categoryId] = [...titles].find(([, known]) => known === title) ?? []
  await shop.db
    .update(products)
    .set({ name, categoryId, ...more })
    .where(eq(products.id, id))
  clock += 11 * MINUTE
}

it.each<[string, Record<string, readonly string[]>]>([
  ['names that it was tuned by', PIECE_NAMES],
  ['names that were set aside', HELD_OUT],
])('has the right category among its two guesses at least four times of five, for %s', async (_which, lists) => {
  const answers = await Promise.all(
    Object.entries(lists).flatMap(([title, names]) =>
      names.map(async (name) => ({ name, isRight: (await guessed(name)).includes(title) })),
    ),
  )
  const right = answers.filter(({ isRight }) => isRight).length
  expect(right / answers.length).toBeGreaterThanOrEqual(0.8)
})

it('tells the likeliest first, two at most', async () => {
  const [first, second, ...others] = await guess('Pair of bedside lamps')
  expect(titles.get(first?.category_id ?? '')).toBe('Lighting')
  expect(first?.probability).toBeGreaterThan(second?.probability ?? 1)
  expect(others).toEqual([])
})

it('tells a table lamp from a lamp table, and an arm chair from a chair', async () => {
  expect((await guessed('table lamp'))[0]).toBe('Lighting')
  expect((await guessed('lamp table'))[0]).toBe('Tables')
  expect((await guessed('arm chair'))[0]).toBe('Armchairs')
})

it('takes words in any form, with or without accents', async () => {
  expect(await guess('WARDROBES')).toEqual(await guess('wardrobe'))
  expect((await guessed('étagères'))[0]).toBe('Shelves')
})

it('answers nothing where it knows no word', async () => {
  expect(await guess('qwertzuiop')).toEqual([])
  expect(await guess('the')).toEqual([])
  expect(await guess('!?')).toEqual([])
})

it('learns from what is listed, be it sold since', async () => {
  await list('Zanzibar', 'Beds')
  expect((await guessed('zanzibar'))[0]).toBe('Beds')
  await list('Qumran', 'Shelves', { available: 'sold' })
  expect((await guessed('qumran'))[0]).toBe('Shelves')
})

it('learns nothing from what was taken down', async () => {
  await list('Timbuktu', 'Beds', { removedAt: new Date(clock) })
  expect(await guess('timbuktu')).toEqual([])
})

it('asks the shop’s names once in some minutes', async () => {
  expect(await guess('Samarkand')).toEqual([])
  const before = clock
  await list('Samarkand', 'Chairs')
  clock = before + 5 * MINUTE
  expect(await guess('Samarkand')).toEqual([])
  clock = before + 11 * MINUTE
  expect((await guessed('Samarkand'))[0]).toBe('Chairs')
})

it('knows what a new category is for by its title', async () => {
  expect((await guessed('armoire'))[0]).toBe('Storage')
  const [row] = await shop.db.insert(categories).values({ title: 'Wardrobes', position: 9 }).returning()
  clock += 11 * MINUTE
  expect((await guess('armoire'))[0]?.category_id).toBe(row?.id)
})

it.each([
  ['no name', ''],
  ['an empty one', '?name='],
  ['one that no product may have', `?name=${'a'.repeat(121)}`],
  ['two lines', '?name=oak%0Atable'],
  ['anything else', '?name=oak&limit=100'],
])('refuses %s with a sentence', async (_what, query) => {
  const answer = await ask(query)
  expect(answer.statusCode).toBe(400)
  expect(errorAnswer.parse(answer.json()).message).not.toBe('')
})
