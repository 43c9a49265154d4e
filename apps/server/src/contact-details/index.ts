import { findAddresses } from './addresses.ts'
import { findHandles } from './handles.ts'
import { findPhones, hasDigits } from './phones.ts'
import { plainTextOf, type Span } from './plain-text.ts'

/** What stands in place of what is hidden. */
const MASK = '•••'

/** Where a text says how to reach somebody outside of the shop, in its order. */
export function findContactDetails(text: string): Span[] {
  const plain = plainTextOf(text)
  const found = [...findAddresses(plain.text), ...findHandles(plain.text), ...findPhones(plain.text)]
    .map(({ from, until }) => plain.originOf(from, until))
    .toSorted((one, other) => one.from - other.from)
  const apart: Span[] = []
  for (const span of found) {
    const last = apart.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else apart.push({ ...span })
  }
  return apart
}

export const maskDetails = (text: string, details: readonly Span[]): string =>
  details.reduceRight((masked, { from, until }) => masked.slice(0, from) + MASK + masked.slice(until), text)

/** Whether a text tells a code of digits, however they are written. */
export const tellsCode = (text: string, code: string): boolean => hasDigits(plainTextOf(text).text, code)
