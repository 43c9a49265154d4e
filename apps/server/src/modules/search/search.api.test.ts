import { LIST_HEADERS } from '@patina/contract/headers'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { publicProducts } from '@patina/contract/products'
import { filterCounts, nearMisses, suggestions } from '@patina/contract/search'
import { eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCTS } from '#db/demo/catalogue.ts'
import { productCounts, products } from '#db/schema.ts'
import { openTestShop } from '#test/kit/test-shop.ts'
import { createSearchRepository } from './search-repository.ts'
import { parseWords } from './search-words.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ method: 'GET', url: `/api${url}` })

async function list(query: string) {
  const answer = await get(`/products?${query}`)
  return {
    products: publicProducts.parse(answer.json()),
    names: publicProducts.parse(answer.json()).map((product) => product.product_name),
    total: answer.headers[LIST_HEADERS.total],
    next: /^<\/api(?<address>[^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.groups?.address,
    searchedFor: answer.headers[LIST_HEADERS.searchedFor],
  }
}

type Product = (typeof PRODUCTS)[number]

/** What can be bought comes first, whatever the order is. */
const soldLast = (pieces: readonly Product[]): Product[] =>
  [false, true].flatMap((isSold) => pieces.filter(({ available }) => (available === 'sold') === isSold))

const namesWhere = (fits: (piece: Product) => boolean) => soldLast(PRODUCTS.filter(fits)).map(({ name }) => name)

/** All of a list, page after page. */
async function wholeList(query: string): Promise<Product[]> {
  const names: string[] = []
  for (let next: string | undefined = query; next; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(next)
    names.push(...page.names)
    next = page.next?.split('?')[1]
  }
  return names.flatMap((name) => PRODUCTS.filter((piece) => piece.name === name))
}

describe('a list of products', () => {
  it.each<[string, (piece: Product) => boolean]>([
    ['minPrice=500', ({ resale }) => resale >= 500],
    ['maxPrice=89.5', ({ resale }) => resale <= 89.5],
    ['minPrice=100&maxPrice=200', ({ resale }) => resale >= 100 && resale <= 200],
    ['condition=fair', ({ condition }) => condition === 'fair'],
    ['condition=excellent,fair', ({ condition }) => condition !== 'good'],
    ['location=portland', ({ location }) => location === 'Portland, OR'],
    ['location=lake%20oswego', ({ location }) => location === 'Lake Oswego, OR'],
    ['location=oswego', ({ location }) => location === 'Lake Oswego, OR'],
    ['location=oswego%20lake', () => false],
    ['available=sold', ({ available }) => available === 'sold'],
    ['available=available', ({ available }) => available !== 'sold'],
    ['postedWithin=7', ({ postedHoursAgo }) => postedHoursAgo < 7 * 24],
    [`category=${FIXED_CATEGORY_ID}&condition=good`, (p) => p.category === 'Sofas' && p.condition === 'good'],
  ])('is narrowed by %s, newest first, what is sold last, and says how many there are', async (query, fits) => {
    const { names, total } = await list(query)
    expect(names).toEqual(namesWhere(fits))
    expect(total).toBe(String(namesWhere(fits).length))
  })

  it.each<[string, (piece: Product) => number]>([
    ['priceUp', ({ resale }) => resale],
    ['priceDown', ({ resale }) => -resale],
    ['saving', ({ resale, original }) => -Math.floor((10_000 * (original - resale)) / original)],
  ])('is ordered by %s, page after page, with nothing left out', async (sort, keyOf) => {
    const keys = (await wholeList(`sort=${sort}&limit=7`)).map(keyOf)
    expect(keys).toEqual(soldLast(PRODUCTS.toSorted((a, b) => keyOf(a) - keyOf(b))).map(keyOf))
  })

  it.each([
    'limit=4',
    'limit=1&q=chair',
    'limit=4&sort=relevance&q=teak',
    'limit=4&sort=priceUp&minPrice=100',
    'limit=3&sort=newest&location=salem',
    `limit=2&category=${FIXED_CATEGORY_ID}`,
  ])('by %s shows each piece once, what is sold last', async (query) => {
    const unpaged = await wholeList(query.replace(/limit=\d+/, 'limit=1000'))
    const paged = await wholeList(query)
    expect(paged).toEqual(unpaged)
    expect(paged).toEqual(soldLast(paged))
    expect(new Set(paged).size).toBe(paged.length)
  })

  it('shows what is sold where that is asked for', async () => {
    for (const query of [
      'available=sold&limit=2',
      'available=sold&sort=priceUp&limit=2',
      'available=sold&q=oak teak',
    ]) {
      const sold = await wholeList(query)
      expect(sold.filter(({ available }) => available !== 'sold')).toEqual([])
    }
    const sold = PRODUCTS.filter(({ available }) => available === 'sold').map(({ name }) => name)
    expect((await wholeList('available=sold&limit=2')).map(({ name }) => name)).toEqual(sold)
  })

  it('is narrowed in a category as it is among all', async () => {
    const answer = await get(`/categories/catproducts/${FIXED_CATEGORY_ID}?q=teak&sort=priceUp`)
    expect(publicProducts.parse(answer.json()).map((product) => product.product_name)).toEqual([
      'Teak three-seater, loose cushions',
    ])
  })

  it('says what it searched for where a word was misspelt', async () => {
    const { names, searchedFor } = await list('q=wallnut%20sideborad')
    expect(names[0]).toBe('Walnut sideboard, three doors')
    expect(searchedFor).toBe('walnut%20sideboard')
    expect((await list('q=walnut')).searchedFor).toBeUndefined()
  })

  it('keeps its filters in the link to the next page', async () => {
    const { next } = await list('q=chair&condition=good&limit=2')
    const query = new URLSearchParams(next?.split('?')[1])
    expect(query.get('q')).toBe('chair')
    expect(query.get('condition')).toBe('good')
    expect((await list(query.toString())).names).toHaveLength(2)
  })

  it.each([
    ['/products?minPrice=-1', 'minPrice must be at least 0.'],
    ['/products?maxPrice=cheap', 'maxPrice is not a number.'],
    ['/products?minPrice=10&maxPrice=5', 'minPrice must not be above maxPrice.'],
    ['/products?condition=mint', 'must be some of excellent, good and fair.'],
    ['/products?category=sofas', 'category is not an id.'],
    ['/products?available=maybe', 'available must be available or sold.'],
    ['/products?postedWithin=3', 'postedWithin must be 1, 7, 30 or 90 days.'],
    ['/products?reducedWithin=31', 'reducedWithin must be at most 30 days.'],
    ['/products?sort=best', 'sort must be one of relevance, newest, priceUp, priceDown, saving, nearest.'],
    ['/products?q=a&q=b', 'q is not text.'],
    [`/products?q=${'x'.repeat(201)}`, 'q may have at most 200 characters.'],
    ['/products?q=!!!', 'q needs a letter or a digit to look for.'],
    ['/products?q=%F0%9F%AA%91', 'q needs a letter or a digit to look for.'],
    ['/search/counts?q=-', 'q needs a letter or a digit to look for.'],
    ['/search/near?q=%22', 'q needs a letter or a digit to look for.'],
    ['/products?q=-oak%20-%22writing%20desk%22', 'q needs a word to look for beside those to leave out.'],
    ['/products?available=available&cursor=sold.018f3a5c-7b00-7000-8000-000000000001', 'cursor does not belong'],
    ['/products?sort=priceUp&cursor=018f3a5c-7b00-7000-8000-000000000001', 'cursor does not belong to this list'],
    ['/products?cursor=5.018f3a5c-7b00-7000-8000-000000000001', 'cursor does not belong to this list'],
    ['/products?sort=priceUp&cursor=9999999999.018f3a5c-7b00-7000-8000-000000000001', 'cursor does not belong'],
    [`/categories/catproducts/${FIXED_CATEGORY_ID}?category=018f3a5c-7b00-7000-8000-000000000002`, 'category must be'],
    ['/search/counts?limit=5', "'limit' is not known here."],
    ['/search/suggestions', 'q is required.'],
  ])('refuses %s and says why', async (url, message) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(message)
  })

  it.each(['%27', '%22', '-', '-%22', '%3A*', '%26%7C!', '%5C', '(%20%3C-%3E', '%F0%9F%AA%91', 'a%27%3Bdrop', '%25_'])(
    'takes %s beside a word, in a place and while typing for what it is',
    async (typed) => {
      const urls = [`/products?q=oak%20${typed}`, `/products?location=${typed}`, `/search/suggestions?q=${typed}`]
      for (const url of [...urls, `/search/near?q=oak%20${typed}`, `/search/counts?q=oak%20${typed}`]) {
        expect((await get(url)).statusCode).toBe(200)
      }
    },
  )

  it.each(['', '%20%20'])('is whole where nothing is looked for: q=%s', async (typed) => {
    expect((await list(`q=${typed}`)).total).toBe(String(PRODUCTS.length))
  })
})

describe('counts beside the filters', () => {
  const counts = async (query: string) => filterCounts.parse((await get(`/search/counts?${query}`)).json())
  const byValue = (entries: { value: string | number; count: number }[]) =>
    Object.fromEntries(entries.map(({ value, count }) => [value, count]))

  it('say what each value would show, whatever is chosen of its own kind', async () => {
    const { conditions, availability, places } = await counts('q=oak&condition=good')
    const withOak = (await list('q=oak')).products
    const tally = (condition: string) => withOak.filter((product) => product.condition === condition).length
    expect(byValue(conditions)).toEqual({ excellent: tally('excellent'), good: tally('good'), fair: tally('fair') })
    expect(byValue(availability).available).toBe(tally('good'))
    expect(places.every(({ count }) => count > 0)).toBe(true)
  })

  it('agree with the lists that they promise', async () => {
    const { categories, postedWithin, availability } = await counts('minPrice=150')
    for (const { value, count } of categories) {
      expect((await list(`minPrice=150&category=${value}`)).total).toBe(String(count))
    }
    for (const { value, count } of postedWithin) {
      expect((await list(`minPrice=150&postedWithin=${value}`)).total).toBe(String(count))
    }
    for (const { value, count } of availability) {
      expect((await list(`minPrice=150&available=${value}`)).total).toBe(String(count))
    }
  })
})

describe('too many to count', () => {
  it('is said, and such a list goes by age, page after page', async () => {
    const repository = createSearchRepository(shop.db, () => new Date(), 5)
    const words = parseWords('chair')
    const page = { limit: 3, after: undefined }
    expect((await repository.listRanked('all', words, {}, page)).total).toEqual({ count: 5, atLeast: true })
    expect(await repository.count({ words })).toEqual({ count: 5, atLeast: true })
    expect(await repository.count({})).toEqual({ count: PRODUCTS.length, atLeast: false })
    const [first, second, third] = (await repository.listBy('newest', { words }, page)).rows
    expect((await repository.listBy('newest', { words }, { limit: 1, after: second })).rows[0]?.id).toBe(third?.id)
    expect((first?.id ?? '') > (second?.id ?? '')).toBe(true)
    expect((await repository.countBy('condition', { words })).atLeast).toBe(true)
  })
})

describe('suggestions', () => {
  const suggest = async (q: string) =>
    suggestions.parse((await get(`/search/suggestions?${new URLSearchParams({ q })}`)).json())

  it('come while a word is being typed', async () => {
    expect((await suggest('wal')).products[0]?.product_name).toBe('Walnut sideboard, three doors')
    expect((await suggest('oak ward')).products.map(({ product_name }) => product_name)).toEqual([
      'Oak wardrobe with bottom drawer',
    ])
  })

  it('name categories too', async () => {
    expect((await suggest('tab')).categories.map(({ category_title }) => category_title)).toEqual(['Tables'])
    expect((await suggest('sofas')).categories.map(({ category_title }) => category_title)).toEqual(['Sofas'])
    const begun = (await suggest('s')).categories.map(({ category_title }) => category_title)
    expect(begun).toContain('Sofas')
    expect(begun.filter((title) => !title.startsWith('S'))).toEqual([])
  })

  it('forgive a typo, and say nothing to nothing', async () => {
    expect((await suggest('chesterfeild')).products).toHaveLength(1)
    expect(await suggest('   ')).toEqual({ categories: [], products: [] })
  })
})

describe('where nothing is found', () => {
  const near = async (query: string) => nearMisses.parse((await get(`/search/near?${query}`)).json())

  it('it is said which filter to give up, the smallest sacrifice first', async () => {
    const { loosen } = await near('q=sofa&maxPrice=100&condition=good')
    const counts = loosen.map(({ count }) => count)
    expect(loosen.map(({ filter }) => filter).sort()).toEqual(['price', 'q'])
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts[0]).toBeGreaterThan(0)
  })

  it('pieces with some of the words come near', async () => {
    const { products: found } = await near('q=purple%20oak%20wardrobe')
    expect(found[0]?.product_name).toBe('Oak wardrobe with bottom drawer')
  })

  it('and without words, pieces that one filter less would show', async () => {
    const { loosen, products: found } = await near('location=Springfield&maxPrice=5')
    expect(loosen).toEqual([{ filter: 'price', count: 2, atLeast: false }])
    expect(found.map((product) => product.location)).toEqual(['Springfield, OR', 'Springfield, OR'])
  })
})

describe('while the shop changes', () => {
  const place = async (name: string, over: Partial<typeof products.$inferInsert> = {}) => {
    const [like] = await shop.db.select().from(products).where(isNull(products.removedAt)).limit(1)
    if (!like) throw new Error('an empty shop')
    const { search: _, savedShare: __, ...values } = like
    const [row] = await shop.db
      .insert(products)
      .values({ ...values, id: uuidv7(), available: 'available', name, ...over })
      .returning({ id: products.id })
    return row?.id ?? ''
  }

  it.each(['newest', 'priceUp', 'priceDown', 'saving', 'relevance'])(
    'no page of a list by %s skips or repeats a piece that was there all along',
    async (sort) => {
      const before = (await list(`q=chair&sort=${sort}`)).products.map(({ _id }) => _id)
      const seen: string[] = []
      const added: string[] = []
      for (let next: string | undefined = `q=chair&sort=${sort}&limit=2`; next; ) {
        const page: Awaited<ReturnType<typeof list>> = await list(next)
        seen.push(...page.products.map(({ _id }) => _id))
        added.push(await place(`Added chair ${added.length}`, { resaleCents: 100 + added.length * 9_000 }))
        await shop.db
          .update(products)
          .set({ available: 'sold' })
          .where(eq(products.id, added[0] ?? ''))
        next = page.next?.split('?')[1]
      }
      expect(seen.filter((id) => before.includes(id))).toEqual(before)
      expect(new Set(seen).size).toBe(seen.length)
      await shop.db.update(products).set({ removedAt: new Date() }).where(sql`name like 'Added chair%'`)
    },
  )

  it('the counts that are kept agree with the rows, however those change', async () => {
    const id = await place('Counted stool')
    await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, id))
    await shop.db
      .update(products)
      .set({ categoryId: FIXED_CATEGORY_ID, advertised: 'notAdvertised' })
      .where(eq(products.id, id))
    await shop.db.update(products).set({ resaleCents: 4_200 })
    const gone = await place('Counted and removed')
    await shop.db.update(products).set({ removedAt: new Date() }).where(eq(products.id, gone))
    await shop.db.delete(products).where(eq(products.id, gone))
    const kept = await shop.db
      .select({
        c: productCounts.categoryId,
        a: productCounts.available,
        d: productCounts.advertised,
        n: sql`sum(${productCounts.total})::integer`,
      })
      .from(productCounts)
      .groupBy(productCounts.categoryId, productCounts.available, productCounts.advertised)
      .having(sql`sum(${productCounts.total}) <> 0`)
    const counted = await shop.db
      .select({ c: products.categoryId, a: products.available, d: products.advertised, n: sql`count(*)::integer` })
      .from(products)
      .where(sql`${products.removedAt} is null`)
      .groupBy(products.categoryId, products.available, products.advertised)
    const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort()
    expect(sorted(kept)).toEqual(sorted(counted))
  })

  it('a renamed piece is found by its new name and by its new place', async () => {
    const id = await place('Nameless thing')
    await shop.db.update(products).set({ name: 'Zebrawood ottoman', location: 'Whitby' }).where(eq(products.id, id))
    expect((await list('q=zebrawod%20otoman')).names).toEqual(['Zebrawood ottoman'])
    expect((await list('location=whitby')).names).toEqual(['Zebrawood ottoman'])
    expect((await list('q=nameless')).names).toEqual([])
  })
})
