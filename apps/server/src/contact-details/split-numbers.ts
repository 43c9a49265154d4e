import { BREAK, type NumberRun } from './numbers.ts'
import type { Span } from './plain-text.ts'

/** How much may be said between two parts, and how far around them it is looked for that they are to be called. */
const LONGEST_GAP = 40
const REACH = 60
const FEWEST_DIGITS = 10
const ENOUGH_DIGITS = 11
const MOST_DIGITS = 13
const MANY = 7

/** Said where a number is told in parts. */
const IN_PARTS =
  /\b(?:starts?|begins?|ends?|ending|half|part|bit|rest|last|second|then|next|followed|finish(?:es)?|after that|comes?)\b/

/** How British mobiles begin. */
const MOBILE = /^07\d{3}$/

/**
 * Numbers that are told in parts with words between them: 'starts 07700 and ends 900 573', '0 sofa 7 sofa 7 sofa'. The parts are
 * found, and not what is said between them.
 */
export function findSplitNumbers(runs: readonly NumberRun[], text: string, toCall: RegExp): Span[] {
  const found: Span[] = []
  for (let at = 0; at < runs.length; ) {
    const parts = partsFrom(runs.slice(at, at + ENOUGH_DIGITS), text)
    const isFound = isOneNumber(parts, text, toCall)
    if (isFound) found.push(...parts)
    at += isFound ? parts.length : 1
  }
  return found
}

function partsFrom(runs: readonly NumberRun[], text: string): NumberRun[] {
  const parts: NumberRun[] = []
  let digits = 0
  for (const run of runs) {
    const last = parts.at(-1)
    const isApart = last && !joinsByWords(text.slice(last.until, run.from))
    if (isApart || digits >= ENOUGH_DIGITS || digits + run.digits.length > MOST_DIGITS) break
    parts.push(run)
    digits += run.digits.length
  }
  return parts
}

/** Not by signs alone: those of a time, a date or a price keep numbers apart. */
const joinsByWords = (gap: string): boolean =>
  gap.length <= LONGEST_GAP && /\p{L}/u.test(gap) && !gap.includes(BREAK) && !/[$£€¥%]/.test(gap)

function isOneNumber(parts: readonly NumberRun[], text: string, toCall: RegExp): boolean {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last || first === last) return false
  const digits = parts.map((part) => part.digits).join('')
  const gaps = parts.slice(1).map(({ from }, index) => text.slice(parts[index]?.until, from))
  if (parts.length >= MANY && new Set(gaps.map((gap) => gap.trim())).size === 1) return true
  const words = parts.reduce((sum, part) => sum + part.words, 0)
  const isTooLong = digits.length > ENOUGH_DIGITS && words === 0 && !digits.startsWith('00')
  if (digits.length < FEWEST_DIGITS || isTooLong) return false
  const isToCall = toCall.test(text.slice(Math.max(0, first.from - REACH), last.until + REACH))
  const isInParts = gaps.some((gap) => IN_PARTS.test(gap))
  // The end of a time or of a fraction begins with 0 as well.
  const isDialled = digits.startsWith('0') && !/\d[.,:/-]$/.test(text.slice(Math.max(0, first.from - 2), first.from))
  const isMobile = MOBILE.test(first.digits) && digits.length === ENOUGH_DIGITS
  if (isDialled) return isToCall || isInParts || isMobile || words >= MANY
  return isToCall && isInParts && (digits.length === FEWEST_DIGITS || digits.startsWith('1'))
}
