import type { AnsweredQuestion } from '@patina/contract/answered-questions'

/** What a seller has answered for everybody; nothing where that is nothing. */
export const AnsweredQuestions = ({ answered }: { answered: readonly AnsweredQuestion[] }) =>
  answered.length > 0 && (
    <dl className="grid max-w-[68ch] gap-4 wrap-anywhere whitespace-pre-line">
      {answered.map(({ question, answer }) => (
        <div key={question}>
          <dt className="font-semibold">{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
