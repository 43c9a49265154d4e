import { CONDITION_WORDS, type Condition } from './choices.ts'
import type { Severity } from './mark-words.ts'

/** The worst mark that each condition has room for. */
const WORST: Record<Condition, Severity> = { excellent: 1, good: 2, fair: 3 }

/** What a piece with such marks has to be called, where that is less than what it is called; or nothing. */
export function honestCondition(said: Condition, marks: readonly { severity: Severity }[]): Condition | undefined {
  const worst = Math.max(0, ...marks.map((each) => each.severity))
  if (worst <= WORST[said]) return undefined
  return worst <= WORST.good ? 'good' : 'fair'
}

/** Why it has to be called so, as the end of a sentence about the condition: 'must be fair, since a mark affects use'. */
export const honestRule = (honest: Condition): string =>
  `must be ${honest}, since a mark ${honest === 'fair' ? 'affects use' : 'can be seen from a metre'}`

/** What is offered in its place: 'Call it Good'. */
export const honestOffer = (honest: Condition): string => `Call it ${CONDITION_WORDS[honest].label}`
