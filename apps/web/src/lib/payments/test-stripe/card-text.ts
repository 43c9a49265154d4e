import type { TestCard } from '@patina/contract/payments'

/** What stands in the three fields. Whether it is a card is the provider's to say. */
export type CardTexts = { number: string; expiry: string; cvc: string }

const NUMBER_DIGITS = { shortest: 12, longest: 19 }
const CVC_DIGITS = { shortest: 3, longest: 4 }

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

/** '4242 4242 4242 4242' */
export const formatNumber = (typed: string): string =>
  digitsOf(typed)
    .slice(0, NUMBER_DIGITS.longest)
    .replace(/\d{4}(?=\d)/g, '$& ')

/** '04 / 30', also out of '4' and of what browsers fill in by themselves: '04/2030'. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed).replace(/^[2-9]/, '0$&')
  const year = digits.length >= 6 ? digits.slice(4, 6) : digits.slice(2, 4)
  return year === '' ? digits : `${digits.slice(0, 2)} / ${year}`
}

export const formatCvc = (typed: string): string => digitsOf(typed).slice(0, CVC_DIGITS.longest)

/** Of the large brands it is known how many digits they have; others may go on. */
export const hasWholeNumber = (number: string): boolean =>
  /^(?:3[47]\d{13}|4\d{15}|(?:5[1-5]|2[2-7])\d{14})$/.test(digitsOf(number))

export const hasExpiry = (expiry: string): boolean => digitsOf(expiry).length === 4

export const isEmpty = ({ number, expiry, cvc }: CardTexts): boolean => number + expiry + cvc === ''

export const isComplete = ({ number, expiry, cvc }: CardTexts): boolean =>
  digitsOf(number).length >= NUMBER_DIGITS.shortest && hasExpiry(expiry) && cvc.length >= CVC_DIGITS.shortest

export function cardOf({ number, expiry, cvc }: CardTexts): TestCard {
  // Half a date is none: the provider then says that it is incomplete, not that it has passed.
  const date = hasExpiry(expiry) ? digitsOf(expiry) : '0000'
  return { number: digitsOf(number), exp_month: Number(date.slice(0, 2)), exp_year: Number(date.slice(2)), cvc }
}
