import { tokenAnswer } from '@patina/contract/accounts'
import { insertAnswer } from '@patina/contract/answers'
import { intentAnswer, testMethodAnswer } from '@patina/contract/payments'
import { DEMO_PASSWORD } from '#db/demo/seed.ts'
import { GOOD_CARD } from './buyers.ts'

export type RemotePiece = { id: string; name: string; price: number }
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

/** Someone with a browser of their own: cookies and a token, and no idea how many servers there are. */
export async function signInAt(address: string, email: string) {
  const signedIn = await askAt(address, '/api/auth/sign-in/email', {
    method: 'POST',
    body: { email, password: DEMO_PASSWORD },
  })
  return withToken(address, email, signedIn)
}

export async function signUpAt(address: string, email: string) {
  const account = { name: 'Robin Marsh', email }
  const body = { ...account, password: DEMO_PASSWORD }
  const person = await withToken(
    address,
    email,
    await askAt(address, '/api/auth/sign-up/email', { method: 'POST', body }),
  )
  const saved = await person.ask('/api/users', {
    method: 'POST',
    body: { ...account, role: 'buyer', status: 'unverified' },
  })
  if (!saved.ok) throw new Error(await saved.text())
  return person
}

async function withToken(address: string, email: string, entered: Response) {
  if (!entered.ok) throw new Error(`${email} can't come in: ${await entered.text()}`)
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const renew = async () => {
    const answer = await askAt(address, `/api/jwt?email=${email}`, { headers: { cookie } })
    return tokenAnswer.parse(await answer.json()).accessToken
  }
  const headers = { authorization: `bearer ${await renew()}`, cookie }
  const ask = (path: string, call: Call = {}) => askAt(address, path, { ...call, headers })
  const post = (path: string, body: object) => ask(path, { method: 'POST', body })
  const accepted = async (answer: Response) => {
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

  const order = async ({ id, name, price }: RemotePiece): Promise<string> => {
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

  return { email, ask, renew, order, begin, payByCard, save }
}
