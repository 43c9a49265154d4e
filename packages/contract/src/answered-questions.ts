import * as z from 'zod/mini'
import { ANSWERED_QUESTIONS, TEXT } from './limits.ts'
import { line, storedText, text } from './text.ts'

/** What somebody asked and the seller has answered, for everybody to read. Who asked is not told. */
const answeredQuestion = z.object({ question: storedText, answer: storedText })
export type AnsweredQuestion = z.infer<typeof answeredQuestion>
export const answeredQuestions = z.array(answeredQuestion)

/** The same as its seller says it. */
const saidAnswer = z.strictObject({
  question: line(TEXT.question).check(z.trim()),
  answer: text(TEXT.answer, 1).check(z.trim()),
})
export const saidAnswers = z.array(saidAnswer).check(
  z.maxLength(ANSWERED_QUESTIONS.most, { error: `may be at most ${ANSWERED_QUESTIONS.most}` }),
  z.refine((all) => new Set(all.map(({ question }) => question)).size === all.length, {
    error: 'must not repeat a question',
  }),
)

/** Whether all that was answered still is, in the same words: then the rest was only added. */
export const keepsAnswers = (before: readonly AnsweredQuestion[], after: readonly AnsweredQuestion[]): boolean =>
  before.every(({ question, answer }) => after.some((one) => one.question === question && one.answer === answer))
