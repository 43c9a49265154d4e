import { afterEach, expect, test, vi } from 'vitest'
import { CHAIRS, listOf, refusal } from '#test/kit/fake-shop.ts'
import { type ApiFetch, browserFetch, createApiClient } from './api-client.ts'
import { ApiError, namesFields } from './api-error.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (response: Response) => createApiClient(async () => response)

test('an answer is read through its schema', async () => {
  await expect(answering(listOf([CHAIRS])).get('/homecategories', 'categories')).resolves.toEqual([CHAIRS])
})

test('a refusal throws its status and the server’s own sentence', async () => {
  const error = await answering(refusal(409, 'This piece was sold a minute ago.'))
    .get('/homecategories', 'categories')
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 409, message: 'This piece was sold a minute ago.' })
})

test('a refusal of single fields says which', async () => {
  const fields = { buyer_phone: 'may have at most 32 characters' }
  const answer = Response.json({ message: 'Your Phone may have at most 32 characters.', fields }, { status: 400 })
  const error = await answering(answer)
    .post('/order', {}, 'insertAnswer')
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ status: 400, fields })
  expect(namesFields(error)).toBe(true)
  expect(namesFields(new ApiError('Already sold.', 409))).toBe(false)
})

test('a refusal without words still says what happened', async () => {
  const page = new Response('<h1>Bad gateway</h1>', { status: 502 })
  await expect(answering(page).get('/homecategories', 'categories')).rejects.toMatchObject({
    status: 502,
    message: 'The server answered 502.',
  })
})

test('an answer of another shape is an error, not data', async () => {
  await expect(answering(listOf([{ _id: 'x' }])).get('/homecategories', 'categories')).rejects.toMatchObject({
    name: 'ApiError',
    status: 200,
  })
})

test('a server that can not be reached has status 0', async () => {
  const api = createApiClient(() => Promise.reject(new TypeError('fetch failed')))
  await expect(api.get('/homecategories', 'categories')).rejects.toMatchObject({ name: 'ApiError', status: 0 })
})

test('a call that was given up is not an error of the server', async () => {
  const given = AbortSignal.abort(new Error('left the page'))
  const api = createApiClient((_, init) => Promise.reject(init?.signal?.reason))
  await expect(api.get('/homecategories', 'categories', given)).rejects.toThrow('left the page')
})

test.each([
  ['</api/products?limit=24&cursor=abc>; rel="next"', 'abc'],
  ['<https://patina.test/api/products?cursor=abc&limit=24>; rel=next', 'abc'],
  ['</api/products?cursor=first>; rel="first", </api/products?cursor=abc>; title="more"; rel="next"', 'abc'],
  ['</api/products?cursor=abc>; rel="prev"', null],
  ['</api/products>; rel="next"', null],
])('the next page is found in Link: %s', async (link, nextCursor) => {
  const page = await answering(listOf([], { link })).getPage('/products', 'categories')
  expect(page.nextCursor).toBe(nextCursor)
})

test('a page carries the whole count, or none where the server gave none', async () => {
  const counted = await answering(listOf([CHAIRS], { 'x-total-count': '57' })).getPage('/products', 'categories')
  expect(counted).toEqual({ items: [CHAIRS], total: 57, totalIsCapped: false, searchedFor: null, nextCursor: null })
  const uncounted = await answering(listOf([])).getPage('/products', 'categories')
  expect(uncounted.total).toBeNull()
})

test('a page says where counting stopped, and which words were looked for instead', async () => {
  const headers = { 'x-total-count': '10000', 'x-total-count-capped': 'true', 'x-searched-for': 'caf%C3%A9%20chair' }
  const page = await answering(listOf([CHAIRS], headers)).getPage('/products', 'categories')
  expect(page).toMatchObject({ total: 10_000, totalIsCapped: true, searchedFor: 'café chair' })
})

test('what is sent travels as JSON', async () => {
  const fetchApi = vi.fn<ApiFetch>(async () => Response.json({ acknowledged: true, insertedId: CHAIRS._id }))
  await createApiClient(fetchApi).post('/contact', { name: 'Ann' }, 'insertAnswer')
  expect(fetchApi).toHaveBeenCalledExactlyOnceWith('/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Ann"}',
  })
})

test('calls go to the shop’s own server, below /api', async () => {
  const fetch = vi.fn(async (_address: string) => listOf([CHAIRS]))
  vi.stubGlobal('fetch', fetch)
  await createApiClient(browserFetch).get('/homecategories', 'categories')
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/homecategories'])
})
