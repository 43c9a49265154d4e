import { AUTHORIZATION_SCHEME, PAYMENT_INTENT_SCHEME } from '@patina/contract/headers'
import type { Order } from '@patina/contract/orders'
import { type ApiFetch, browserFetch, createApiClient } from '#lib/api-client.ts'
import { session } from '#lib/session.ts'

/** This one call spells the scheme as the specification does. */
const misspelt: ApiFetch = (path, init) => {
  const headers = new Headers(init?.headers)
  const [scheme, token] = headers.get('authorization')?.split(' ') ?? []
  if (scheme === AUTHORIZATION_SCHEME) headers.set('authorization', `${PAYMENT_INTENT_SCHEME} ${token}`)
  return browserFetch(path, { ...init, headers })
}

const api = createApiClient((path, init) => session.authorisedFetch(path, init, misspelt))

export const createPaymentIntent = ({ _id, product_price }: Pick<Order, '_id' | 'product_price'>) =>
  api.post('/create-payment-intent', { product_price, orderId: _id }, 'intentAnswer')
