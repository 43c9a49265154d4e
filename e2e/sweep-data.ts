import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { placeOrder } from './checkout.ts'
import { makeMoves, pay } from './paid-sale.ts'
import { PASSWORD } from './people.ts'
import { enrol, findProduct, listProduct, type Product, post, productWithPictures, tokenOf } from './shop.ts'

const ADMIN = 'admin@patina.test'
const MARK = { x: 3000, y: 4000, kind: 'scratch', severity: 1, note: 'left side' }

export type SweepData = Awaited<ReturnType<typeof createSweepData>>

/** Two people and a bit of everything between them, so that every page has something to show. */
export async function createSweepData(browser: Browser) {
  const arrive = async () => (await browser.newContext()).request
  const [sellers, buyers, admins] = [await arrive(), await arrive(), await arrive()]
  const { person: seller, token: sellersToken } = await enrol(sellers, 'seller')
  const { person: buyer, token } = await enrol(buyers, 'buyer')
  const list = (name: string, more: object = {}) => listProduct(sellers, name, { token: sellersToken, ...more })
  const order = async (product: Product) =>
    (await placeOrder({ request: buyers }, buyer, product)).split('/').at(-1) ?? ''
  const buy = async (product: Product) => {
    const orderId = await order(product)
    const payment = { orderId, product_price: product.resale_price, email: buyer.email }
    const transactionId = await pay(buyers, token, payment)
    return { orderId, transactionId }
  }

  const product = await list('Swept chair', {
    width_mm: 1900,
    depth_mm: 950,
    height_mm: 850,
    ways: { collect: true, bring: { reach: 'within 30 km', price: 25 } },
    marks: [MARK],
    answered_questions: [{ question: 'Does it wobble?', answer: 'Not on a level floor.' }],
  })
  const other = await list('Swept table')
  const offer = await post(buyers, '/offers', { productId: product._id, price: 100, handover: 'collect' }, token)
  const message = { productId: product._id, body: 'Does it come apart for the stairs?', clientId: randomUUID() }
  const { thread } = await post(buyers, '/threads', message, token)
  await post(buyers, '/searches', { name: 'Chairs', query: 'q=swept', frequency: 'daily' }, token)
  await post(buyers, '/favourites', { product_ids: [product._id] }, token)
  const collection = await post(buyers, '/collections', { name: 'Living room' }, token)
  const shared = await put(buyers, `/collections/${collection._id}/share`, {}, token)

  const unpaid = await order(await list('Swept bench'))
  const { orderId: arranging } = await buy(await list('Swept stool'))
  const passed = await put(buyers, `/sales/${arranging}/pass`, { name: 'Ada Example' }, token)
  const { orderId: inspecting } = await buy(await list('Swept lamp', { marks: [MARK] }))
  await makeMoves(buyers, buyer.email, inspecting, [{ event: 'receive' }])
  const { orderId: done } = await buy(await list('Swept desk'))
  await makeMoves(buyers, buyer.email, done, [{ event: 'receive' }, { event: 'accept' }])
  await put(buyers, `/sales/${done}/review`, { stars: 4, text: 'A fine desk.' }, token)
  await put(sellers, `/sales/${done}/review`, { stars: 5, text: 'Came on time.' }, sellersToken)
  const { orderId: escalated } = await buy(await list('Swept shelf'))
  const dispute = { event: 'dispute', reason: 'wrongPiece', amount: 120.5, return: true, text: 'It is another one.' }
  await makeMoves(buyers, buyer.email, escalated, [{ event: 'receive' }, dispute, { event: 'escalate' }])

  const hidden = await list('Swept mirror')
  const said = { reason: 'misleading', text: 'It is a picture.', email: buyer.email }
  for (const { _id } of [hidden, product]) await post(buyers, '/case-reports', { kind: 'product', id: _id, ...said })
  const report = {
    product_id: product._id,
    buyer_name: buyer.name,
    buyer_email: buyer.email,
    product_name: product.product_name,
    product_price: product.resale_price,
    buyer_phone: '',
    reason: 'The shade is torn.',
  }
  await post(buyers, '/report', report, token)
  await post(admins, '/auth/sign-in/email', { email: ADMIN, password: PASSWORD })
  const adminsToken = await tokenOf(admins, ADMIN)
  const openCase = await caseAbout(hidden)
  await put(admins, `/cases/${openCase}/claim`, {}, adminsToken)
  const measure = { kind: 'hideListing', ground: 'misleading', facts: 'It is a picture.', days: null }
  const decision = { measure, outcome: 'The listing is hidden.', abusive: [] }
  await post(admins, `/cases/${openCase}/decision`, decision, adminsToken)
  const [decided] = await get(sellers, '/users/me/measures', sellersToken)

  return {
    seller,
    buyer,
    product,
    other,
    sellerId: (await get(sellers, `/products/${product._id}`, sellersToken)).seller_id,
    withPictures: (await productWithPictures({ request: sellers }))._id,
    sold: (await findProduct({ request: sellers }, ({ available }) => available === 'sold'))._id,
    offer: offer._id,
    thread: thread._id,
    collection: shared.token,
    pass: passed.pass?.token,
    orders: { unpaid, arranging, inspecting, done, escalated },
    measure: decided._id,
    case: await caseAbout(product),
  }

  async function caseAbout({ product_name }: Product): Promise<string> {
    const cases: { _id: string; title: string }[] = await get(admins, '/cases?limit=1000', adminsToken)
    return cases.find(({ title }) => title === product_name)?._id ?? ''
  }
}

async function get(request: APIRequestContext, path: string, token: string) {
  return (await request.get(`/api${path}`, { headers: { authorization: `bearer ${token}` } })).json()
}

async function put(request: APIRequestContext, path: string, data: object, token: string) {
  const answer = await request.put(`/api${path}`, { data, headers: { authorization: `bearer ${token}` } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}
