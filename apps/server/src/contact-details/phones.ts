import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { BREAK, findNumberRuns, type NumberRun } from './numbers.ts'
import type { Span } from './plain-text.ts'

/** Where numbers are taken to be from that name no country. */
const COUNTRIES = ['US', 'GB'] as const
const SHORTEST = 7
const LONGEST = 15
const LOCAL_WITH_AREA = 10

/** What has as many digits as a phone number and is none. Blanked before numbers are looked for, so that it joins no other. */
const OTHER_NUMBERS = [
  // Prices.
  /[$£€]\s?\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?(?!\d)/g,
  /(?<![\d.,])\d{1,6}(?:[.,]\d{3})*\s?(?:[$£€]|usd|eur|gbp|dollars?|bucks|quid|euros?)(?![\w])/g,
  // Measures, also glued to the number, and ordinals.
  /(?<!\d)\d{1,4}(?:[.,]\d{1,2})?\s?(?:cms?|mms?|kms?|kgs?|kilos?|lbs?|inch(?:es)?|ft|feet|foot|metres?|meters?|miles?|years?|yrs?|minutes|mins|hours|hrs|days|weeks|months|percent|seats?)\b/g,
  /(?<![\d./-])\d{1,4}\s\d{1,2}\/(?:2|3|4|8|16|32)(?![./-]?\d)/g,
  // Dates.
  /(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d\d(?![./-]?\d)/g,
  /(?<![\d./-])(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![./-]?\d)/g,
  // IKEA's article numbers, and ZIP codes with their addition.
  /(?<![\d.])\d{3}\.\d{3}\.\d{2}(?![.\d])/g,
  /(?<![\d-])\d{5}-\d{4}(?![\d-])/g,
]

/** Said right before a number that is on a piece of furniture or in a catalogue. */
const OF_A_PIECE =
  /\b(?:serial|model|article|art|item|sku|ref|reference|part|batch|lot|stamp|stamped|label|isbn|ean|barcode|patent|marked|edition)\W{0,3}(?:number|no|nr|num|code|reads?|says?|is|\W){0,5}$/
/** Said around a number that one is to call. */
const TO_CALL =
  /\b(?:call|calls|text|txt|sms|ring|phone|phones|mobile|cell|tel|telephone|landline|dial|number|digits|reach|contact|whats ?app|hmu)\b/

export function findPhones(text: string): Span[] {
  const known = OTHER_NUMBERS.reduce(
    (left, pattern) => left.replaceAll(pattern, (found) => BREAK.repeat(found.length)),
    text,
  )
  return findNumberRuns(known)
    .filter((run) => isPhone(run, text))
    .map((run) => withPrefix(run, text))
}

/** Whether a text has these digits in their order, however they are written. */
export const hasDigits = (text: string, digits: string): boolean =>
  findNumberRuns(text).some((run) => run.digits.includes(digits))

function isPhone(run: NumberRun, text: string): boolean {
  const { digits, groups, words, from, until } = run
  if (digits.length < SHORTEST) return false
  const before = text.slice(Math.max(0, from - 30), from)
  const around = before + text.slice(until, until + 40)
  const isInternational = /\+\W{0,2}$/.test(before) || digits.startsWith('00')
  if (isInternational && digits.length > 8) return true
  if (OF_A_PIECE.test(before)) return false
  const isReadOut = words > 1 || (words > 0 && digits.length > 8)
  const isSpacedOut = groups.filter((length) => length === 1).length >= SHORTEST
  if (isReadOut || isSpacedOut || TO_CALL.test(around)) return true
  if (digits.length < LOCAL_WITH_AREA || digits.length > LONGEST) return false
  if (digits.startsWith('0')) return true
  return looksDialled(run) && COUNTRIES.some((country) => isPossiblePhoneNumber(digits, country))
}

/** In one piece, or grouped as they are. */
function looksDialled({ groups }: NumberRun): boolean {
  const [last = 0, beforeLast = 0] = groups.toReversed()
  return groups.length === 1 || (last === 4 && beforeLast === 3)
}

/** With the bracket or plus that it begins with. */
function withPrefix({ from, until }: NumberRun, text: string): Span {
  const [prefix = ''] = /[+(]{1,2}\s?$/.exec(text.slice(0, from)) ?? []
  return { from: from - prefix.length, until }
}
