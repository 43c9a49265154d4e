import { charactersFit } from '@patina/contract/length'
import { TEXT } from '@patina/contract/limits'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Also the wide and the Arabic one. */
const QUESTION_MARK = /[?？؟]/

/** What stands in a message in place of contact details. */
const MASK = '•••'

/**
 * What a message asks, without the greeting and whatever else was meant for one person alone: as many of its questions as one
 * answer may have, and the first in any case. Nothing where it asks nothing, or for contact details alone.
 */
export function askedIn(body: string): string {
  const asked = Array.from(sentences.segment(body), ({ segment }) => segment.replaceAll(/\s+/g, ' ').trim()).filter(
    (sentence) => QUESTION_MARK.test(sentence) && !sentence.includes(MASK),
  )
  const fitting = asked.map((_, index) => asked.slice(0, asked.length - index).join(' '))
  return fitting.find((questions) => charactersFit(questions, TEXT.question)) ?? asked[0] ?? ''
}
