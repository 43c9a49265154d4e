import { errorAnswer } from '@patina/contract/errors'
import {
  TEST_PAYMENTS_PATH,
  type TestCard,
  type testCardError,
  testIntentAnswer,
  testMethodAnswer,
} from '@patina/contract/payments'
import type * as z from 'zod/mini'

export type CardError = z.infer<typeof testCardError>
type MethodResult = z.infer<typeof testMethodAnswer>
type IntentResult = z.infer<typeof testIntentAnswer>
type Schema<T> = { parse(value: unknown): T }

const UNREACHABLE = 'The card provider could not be reached. Check your connection and try again.'
const UNANSWERED = 'The card provider did not answer. Look into My Orders whether it is paid before you try again.'

export const createMethod = (card: TestCard): Promise<MethodResult> =>
  post('/payment_methods', card, testMethodAnswer, UNREACHABLE)

export const confirmIntent = (clientSecret: string, method: string): Promise<IntentResult> =>
  post(
    `${intentPath(clientSecret)}/confirm`,
    { client_secret: clientSecret, payment_method: method },
    testIntentAnswer,
    UNANSWERED,
  )

export const authenticateIntent = (clientSecret: string, approve: boolean): Promise<IntentResult> =>
  post(
    `${intentPath(clientSecret)}/authenticate`,
    { client_secret: clientSecret, approve },
    testIntentAnswer,
    UNANSWERED,
  )

/** The intent's id is its secret up to the part that is secret. */
const intentPath = (clientSecret: string) =>
  `/payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')}`

/** Like Stripe's script it never throws: a call that fails is an error to show. */
async function post<T>(
  path: string,
  body: object,
  answer: Schema<T>,
  failed: string,
): Promise<T | { error: CardError }> {
  try {
    const response = await fetch(TEST_PAYMENTS_PATH + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const said: unknown = await response.json()
    if (response.ok) return answer.parse(said)
    return apiError(errorAnswer.safeParse(said).data?.message ?? failed)
  } catch {
    return apiError(failed)
  }
}

const apiError = (message: string) => ({ error: { type: 'api_error', code: 'api_error', message } })
