import type { TestCard } from '@patina/contract/payments'

export type CardError = { type: 'card_error' | 'validation_error'; code: string; message: string }

/** What a card does once it is charged. */
export type Behaviour = 'success' | 'authenticate' | Aftermath | keyof typeof DECLINES

/** It pays, and something comes of it later. */
export type Aftermath = (typeof AFTERMATHS)[number]
const AFTERMATHS = ['refundPends', 'refundFails', 'disputes'] as const
export const aftermathOf = (behaviour: string): Aftermath | undefined => AFTERMATHS.find((one) => one === behaviour)

/** The words that Stripe publishes for each refusal. */
export const DECLINES = {
  declined: { code: 'card_declined', message: 'Your card was declined.' },
  insufficientFunds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  expired: { code: 'expired_card', message: 'Your card has expired.' },
  wrongCode: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processingError: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const

/** The test cards that Stripe publishes. Any other number that adds up is declined: it is no test card. */
const BEHAVIOURS: Record<string, Behaviour> = {
  '4242424242424242': 'success',
  '5555555555554444': 'success',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficientFunds',
  '4000000000000069': 'expired',
  '4000000000000127': 'wrongCode',
  '4000000000000119': 'processingError',
  '4000002500003155': 'authenticate',
  '4000000000007726': 'refundPends',
  '4000000000005126': 'refundFails',
  '4000000000000259': 'disputes',
}

export const AUTHENTICATION_FAILED: CardError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

const invalid = (code: string, message: string): CardError => ({ type: 'validation_error', code, message })

/** The first thing that is wrong with what was typed, in Stripe's order and words. */
export function findMistake({ number, exp_month, exp_year, cvc }: TestCard, now: Date): CardError | undefined {
  const digits = number.replace(/\s/g, '')
  if (!/^\d{12,19}$/.test(digits)) return invalid('incomplete_number', 'Your card number is incomplete.')
  if (!addsUp(digits)) return invalid('invalid_number', 'Your card number is invalid.')
  if (exp_month < 1 || exp_month > 12) return invalid('incomplete_expiry', "Your card's expiration date is incomplete.")
  const year = exp_year < 100 ? 2000 + exp_year : exp_year
  const lastYear = year < now.getUTCFullYear()
  if (lastYear) return invalid('invalid_expiry_year_past', "Your card's expiration year is in the past.")
  if (year === now.getUTCFullYear() && exp_month < now.getUTCMonth() + 1) {
    return invalid('invalid_expiry_month_past', "Your card's expiration date is in the past.")
  }
  if (!/^\d{3,4}$/.test(cvc)) return invalid('incomplete_cvc', "Your card's security code is incomplete.")
  return undefined
}

export const behaviourOf = (number: string): Behaviour => BEHAVIOURS[number.replace(/\s/g, '')] ?? 'declined'

/** Luhn's sum, which catches a mistyped digit. */
function addsUp(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
