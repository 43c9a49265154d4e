import type { AnsweredQuestion } from '@patina/contract/answered-questions'
import { useId, useState } from 'react'
import { TEXT_LINK } from '#components/button-styles.ts'
import { isLong } from './is-long.ts'

/** What people wrote, in their own lines. More than a screen of it is folded, so that nobody makes a page endless. */
export function LongText({ children: text }: { children: string }) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (!isLong(text)) return <p className="whitespace-pre-line wrap-anywhere">{text}</p>
  return (
    <div className="grid min-w-0 justify-items-start gap-2">
      <p
        id={id}
        className={`min-w-0 whitespace-pre-line wrap-anywhere ${isWhole ? '' : 'line-clamp-12 noscript:line-clamp-none'}`}
      >
        {text}
      </p>
      <button
        type="button"
        aria-expanded={isWhole}
        aria-controls={id}
        className={`scripted min-h-6 cursor-pointer noscript:hidden ${TEXT_LINK}`}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Show less' : 'Show all'}
      </button>
    </div>
  )
}

/** What a seller has answered for everybody; nothing where that is nothing. Here, since a file of its own would weigh twice as much. */
export const AnsweredQuestions = ({ answered }: { answered: readonly AnsweredQuestion[] }) =>
  answered.length > 0 && (
    <dl className="grid max-w-[68ch] gap-4">
      {answered.map(({ question, answer }) => (
        <div key={question}>
          <dt className="font-semibold wrap-anywhere">{question}</dt>
          <dd>
            <LongText>{answer}</LongText>
          </dd>
        </div>
      ))}
    </dl>
  )
