import { SIZE } from '@patina/contract/limits'
import { lengthText, MILLIMETRES_PER, type Units } from '@patina/contract/size-words'
import { typedAmount } from '#lib/typed-amount.ts'

/** In whole millimetres; null where it is no length of furniture or of a way into a home. */
export function typedLength(typed: string, units: Units): number | null {
  const millimetres = Math.round(typedAmount(typed.trim()) * MILLIMETRES_PER[units])
  return millimetres >= 1 && millimetres <= SIZE.largest ? millimetres : null
}

export const lengthRule = (units: Units): string => `must be a number, at most ${lengthText(SIZE.largest, units)}`
