import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { BREAK, findNumberRuns, type NumberRun } from './numbers.ts'
import type { Span } from './plain-text.ts'
import { findSplitNumbers } from './split-numbers.ts'

/** Where numbers are taken to be from that name no country. */
const COUNTRIES = ['US', 'GB'] as const
const SHORTEST = 7
const LONGEST = 15
const LOCAL_WITH_AREA = 10

const UNIT =
  '(?:cms?|mms?|kms?|kgs?|kilos?|lbs?|inch(?:es)?|ft|feet|foot|metres?|meters?|miles?|years?|yrs?|minutes|mins|hours|hrs|days|weeks|months|percent|seats?)\\b'

/** What has as many digits as a phone number and is none. Blanked before numbers are looked for, so that it joins no other. */
const OTHER_NUMBERS = [
  // Prices.
  /[$£€]\s?\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?(?!\d)/g,
  /(?<![\d.,])\d{1,6}(?:[.,]\d{3})*\s?(?:[$£€]|usd|eur|gbp|dollars?|bucks|quid|euros?)(?![\w])/g,
  // Measures, also glued to the number, and ordinals.
  new RegExp(`(?<!\\d)\\d{1,4}(?:[.,]\\d{1,2})?\\s?${UNIT}`, 'g'),
  /(?<![\d./-])\d{1,4}\s\d{1,2}\/(?:2|3|4|8|16|32)(?![./-]?\d)/g,
  // Dates.
  /(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d\d(?![./-]?\d)/g,
  /(?<![\d./-])(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![./-]?\d)/g,
  // IKEA's article numbers, and ZIP codes with their addition.
  /(?<![\d.])\d{3}\.\d{3}\.\d{2}(?![.\d])/g,
  /(?<![\d-])\d{5}-\d{4}(?![\d-])/g,
]

/** '£07' and '077cm' are no amounts, and what stands beside them in the same text is none either. */
const FALSE_AMOUNT = new RegExp(`[$£€]\\s?0\\d|(?<![\\d.,])0\\d{1,3}\\s?${UNIT}`)
const SIGN_OF_AMOUNT = new RegExp(`[$£€]|(?<=\\d\\s?)${UNIT}`, 'g')

/** Said right before a number that is on a piece of furniture or in a catalogue. */
const OF_A_PIECE =
  /\b(?:serial|model|article|art|item|sku|ref|reference|part|batch|lot|stamp|stamped|label|isbn|ean|barcode|patent|marked|edition|order|invoice|tracking|parcel|booking|certificate|colou?r|case|ticket|claim|customer|payment|transaction|gtin|upc)\W{0,3}(?:number|no|nr|num|id|code|reads?|says?|is|\W){0,5}$/
/** The same, with other words in between: 'the serial number under the seat says'. */
const OF_SOMETHING =
  /\b(?:serial|model|article|reference|order|invoice|tracking|parcel|booking|receipt|catalogue|isbn|ean|barcode|case|ticket|claim|customer)\b[^.!?\n]*$/
/** Said around a number that one is to call. Orders and pieces have numbers as well, and nobody rings those. */
const TO_RING =
  /\b(?:call|calls|text|txt|sms|rings?|ringing|bell|phones?|mobile|cell|tel|telephone|landline|dial|reach|whats ?app|hmu|my (?:number|no|nr|digits))\b/
const TO_CALL = new RegExp(`${TO_RING.source}|\\b(?:number|digits|contact)\\b`)

export function findPhones(text: string): Span[] {
  const known = OTHER_NUMBERS.reduce(
    (left, pattern) => left.replaceAll(pattern, (found) => BREAK.repeat(found.length)),
    FALSE_AMOUNT.test(text) ? text.replaceAll(SIGN_OF_AMOUNT, (sign) => ' '.repeat(sign.length)) : text,
  )
  const runs = Map.groupBy(findNumberRuns(known), (run) => isPhone(run, text))
  const phones = runs.get(true) ?? []
  const parts = runs.get(false)?.filter((run) => !OF_A_PIECE.test(before(run, text))) ?? []
  return [...phones.map((run) => withPrefix(run, text)), ...findSplitNumbers(parts, known, TO_RING)]
}

/** Whether a text has these digits in their order, however they are written. */
export const hasDigits = (text: string, digits: string): boolean =>
  findNumberRuns(text).some((run) => run.digits.includes(digits))

const before = ({ from }: NumberRun, text: string): string => text.slice(Math.max(0, from - 30), from)

function isPhone(run: NumberRun, text: string): boolean {
  const { digits, groups, words, hundreds, from, until } = run
  if (digits.length < SHORTEST) return false
  const said = before(run, text)
  const around = said + text.slice(until, until + 40)
  if (digits.length > 8 && /\+\W{0,2}$/.test(said)) return true
  const isOfSomething = OF_A_PIECE.test(said) || OF_SOMETHING.test(text.slice(Math.max(0, from - 50), from))
  const isToCall = (isOfSomething ? TO_RING : TO_CALL).test(around)
  if (OF_A_PIECE.test(said)) return isToCall && digits.startsWith('0') && digits.length >= LOCAL_WITH_AREA
  if (digits.length > 8 && digits.startsWith('00') && !isOfSomething) return true
  // 'Six hundred fifty, seven hundred at most' are prices.
  if (hundreds > 0 && !digits.startsWith('0')) return isToCall && digits.length >= LOCAL_WITH_AREA
  const isReadOut = words > 1 || (words > 0 && digits.length > 8)
  const isSpacedOut = groups.filter((length) => length === 1).length >= SHORTEST
  if (isReadOut || isSpacedOut || isToCall) return true
  if (digits.length < LOCAL_WITH_AREA || digits.length > LONGEST) return false
  if (digits.startsWith('0')) return true
  return (
    looksDialled(run) &&
    !(isOfSomething && groups.length === 1) &&
    COUNTRIES.some((country) => isPossiblePhoneNumber(digits, country))
  )
}

/** In one piece, or grouped as they are. */
function looksDialled({ groups }: NumberRun): boolean {
  const [last = 0, beforeLast = 0] = groups.toReversed()
  return groups.length === 1 || (last === 4 && beforeLast === 3)
}

/** With the bracket or plus that it begins with. */
function withPrefix({ from, until }: NumberRun, text: string): Span {
  const [prefix = ''] = /[+(]{1,2}\s?$/.exec(text.slice(Math.max(0, from - 3), from)) ?? []
  return { from: from - prefix.length, until }
}
