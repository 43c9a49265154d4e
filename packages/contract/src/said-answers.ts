import * as z from 'zod/mini'
import { line, text } from './text.ts'

/** How many questions one listing may answer, and how long they and their answers may be. */
export const ANSWERED_QUESTIONS = { most: 12, question: 200, answer: 1000 } as const

/** Answered questions as their seller says them; apart, since most pages only show them. */
const saidAnswer = z.strictObject({
  question: line(ANSWERED_QUESTIONS.question).check(z.trim()),
  answer: text(ANSWERED_QUESTIONS.answer, 1).check(z.trim()),
})
export const saidAnswers = z.array(saidAnswer).check(
  z.maxLength(ANSWERED_QUESTIONS.most, { error: `may be at most ${ANSWERED_QUESTIONS.most}` }),
  z.refine((all) => new Set(all.map(({ question }) => question)).size === all.length, {
    error: 'must not repeat a question',
  }),
)
