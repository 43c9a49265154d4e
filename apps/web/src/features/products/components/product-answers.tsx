import type { AnsweredQuestion } from '@patina/contract/answered-questions'
import { AnsweredQuestions } from '#components/ui/long-text.tsx'

/** What others have asked about a piece; nothing where its seller has answered nothing for everybody. */
export const ProductAnswers = ({ answered }: { answered: readonly AnsweredQuestion[] }) =>
  answered.length > 0 && (
    <section aria-labelledby="answers" className="grid gap-5 border-line border-t pt-5">
      <h2 id="answers" className="text-large">
        Questions and answers
      </h2>
      <AnsweredQuestions answered={answered} />
    </section>
  )
