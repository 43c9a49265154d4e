import Stripe from 'stripe'
import type * as z from 'zod'
import { ProviderFailed, ProviderUnreachable } from './port.ts'

/* How Stripe is asked, and how its answers are read. */

/** The only one that prices are in. */
export const CURRENCY = 'usd'
/** The most that Stripe lists at once. */
export const PAGE_SIZE = 100
/** Where refunds, transfers and reversals carry the shop's key, so that they are known again when the answer was lost. */
export const KEY_NAME = 'moneyOrder'

export async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw unreachable(error)
  }
}

/** As `asking`, for what Stripe may refuse. */
export const askingForMoney = <Answer>(ask: () => Promise<Answer>): Promise<Answer | { refused: string }> =>
  asking(async () => {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      return { refused: (error.code ?? error.message).slice(0, 255) }
    }
  })

/** Under this status the same call is still being answered. */
const KEY_IN_USE = 409

export function unreachable(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause
  const isAnswered = cause.statusCode !== undefined && cause.statusCode !== KEY_IN_USE
  const Kind = isAnswered ? ProviderFailed : ProviderUnreachable
  return new Kind('the payment provider does not answer', { cause })
}

/** Read with care: a proxy's error page, or an answer cut short, is none of Stripe's. */
export function read<Answer>(schema: z.ZodType<Answer>, answer: unknown): Answer {
  const { data, error } = schema.safeParse(answer)
  if (error) throw new ProviderUnreachable('the payment provider answered something else', { cause: error })
  return data
}

export const idOf = (named: string | { id: string } | null | undefined): string =>
  typeof named === 'string' ? named : (named?.id ?? '')
