import * as z from 'zod/mini'
import { storedText } from './text.ts'

/** What somebody asked and the seller has answered, for everybody to read. Who asked is not told. */
const answeredQuestion = z.object({ question: storedText, answer: storedText })
export type AnsweredQuestion = z.infer<typeof answeredQuestion>
export const answeredQuestions = z.array(answeredQuestion)

/** Whether all that was answered still is, in the same words: then the rest was only added. */
export const keepsAnswers = (before: readonly AnsweredQuestion[], after: readonly AnsweredQuestion[]): boolean =>
  before.every(({ question, answer }) => after.some((one) => one.question === question && one.answer === answer))
