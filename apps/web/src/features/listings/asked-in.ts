import { charactersFit } from '@patina/contract/length'
import { ANSWERED_QUESTIONS } from '@patina/contract/said-answers'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * What a message asks, without the greeting and whatever else was meant for one person alone: as many of its questions as one
 * answer may have, and the first in any case. Nothing where it asks nothing.
 */
export function askedIn(message: string): string {
  const asked = Array.from(sentences.segment(message), ({ segment }) => segment.replaceAll(/\s+/g, ' ').trim()).filter(
    (sentence) => /[?？؟]/.test(sentence),
  )
  const fitting = asked.map((_, index) => asked.slice(0, asked.length - index).join(' '))
  return fitting.find((questions) => charactersFit(questions, ANSWERED_QUESTIONS.question)) ?? asked[0] ?? ''
}
