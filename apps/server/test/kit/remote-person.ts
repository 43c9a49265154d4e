import { tokenAnswer } from '@patina/contract/accounts'
import { insertAnswer } from '@patina/contract/answers'
import { uploadAnswer } from '@patina/contract/images'
import { intentAnswer, testMethodAnswer } from '@patina/contract/payments'
import { DEMO_PASSWORD } from '#db/demo/seed.ts'
import { GOOD_CARD } from './buyers.ts'
import { formWith, makePicture } from './pictures.ts'

export type RemoteProduct = { id: string; name: string; price: number }
export type RemotePerson = Awaited<ReturnType<typeof signInAt>>

type Call = { method?: string; body?: object; headers?: Record<string, string> }

/** Asks a shop over the network, in its own name as its pages do. */
export function askAt(address: string, path: string, { method = 'GET', body, headers = {} }: Call = {}) {
  return fetch(`${address}${path}`, {
    method,
    headers: { origin: address, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

/** The cookies that an answer sets, as the next request brings them. */
export const cookiesIn = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** What an answer says, unless it is a refusal. */
export async function accepted(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Someone with a browser of their own: cookies and a token, and no idea how many servers there are. */
export async function signInAt(address: string, email: string) {
  const body = { email, password: DEMO_PASSWORD }
  return withToken(address, email, await askAt(address, '/api/auth/sign-in/email', { method: 'POST', body }))
}

export async function signUpAt(address: string, email: string, role: 'buyer' | 'seller' = 'buyer') {
  const account = { name: 'Robin Marsh', email }
  const body = { ...account, password: DEMO_PASSWORD }
  const signedUp = await askAt(address, '/api/auth/sign-up/email', { method: 'POST', body })
  const person = await withToken(address, email, signedUp)
  await accepted(await person.post('/api/users', { ...account, role, status: 'unverified' }))
  return person
}

export async function tokenAt(address: string, email: string, cookie: string): Promise<string> {
  const answer = await askAt(address, `/api/jwt?email=${email}`, { headers: { cookie } })
  return tokenAnswer.parse(await accepted(answer)).accessToken
}

async function withToken(address: string, email: string, entered: Response) {
  if (!entered.ok) throw new Error(`${email} can't come in: ${await entered.text()}`)
  const cookie = cookiesIn(entered)
  const renew = () => tokenAt(address, email, cookie)
  const authorization = `bearer ${await renew()}`
  const headers = { authorization, cookie }
  const ask = (path: string, call: Call = {}) => askAt(address, path, { ...call, headers })
  const post = (path: string, body: object) => ask(path, { method: 'POST', body })

  /** Answers the address of a new picture. */
  const upload = async (tint: number): Promise<string> => {
    const form = formWith(await makePicture(tint))
    const sent = { method: 'POST', headers: { ...form.headers, authorization }, body: new Uint8Array(form.payload) }
    return uploadAnswer.parse(await accepted(await fetch(`${address}/api/images`, sent))).data.url
  }
  const order = async ({ id, name, price }: RemoteProduct): Promise<string> => {
    const who = { buyer_name: 'Robin', buyer_email: email, buyer_phone: '', buyer_location: '' }
    const placed = await post('/api/order', { product_id: id, product_name: name, product_price: price, ...who })
    return insertAnswer.parse(await accepted(placed)).insertedId
  }
  /** Nothing where somebody else holds the piece. */
  const begin = async (orderId: string, price: number): Promise<string | undefined> => {
    const begun = await post('/api/create-payment-intent', { product_price: price, orderId })
    return begun.ok ? intentAnswer.parse(await begun.json()).clientSecret : undefined
  }
  const payByCard = async (clientSecret: string): Promise<string> => {
    const made = testMethodAnswer.parse(await accepted(await post('/test-payments/payment_methods', GOOD_CARD)))
    const payment_method = 'paymentMethod' in made ? made.paymentMethod.id : ''
    const [intentId = ''] = clientSecret.split('_secret_')
    await post(`/test-payments/payment_intents/${intentId}/confirm`, { client_secret: clientSecret, payment_method })
    return intentId
  }
  const save = (transactionId: string, orderId: string, price: number) =>
    post('/api/payments', { product_price: price, transactionId, email, orderId })

  return { email, cookie, authorization, ask, post, renew, upload, order, begin, payByCard, save }
}
