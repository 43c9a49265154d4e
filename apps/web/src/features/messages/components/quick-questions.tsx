import { QUICK_QUESTIONS } from '../message-words.ts'

/** Put into the box, so that one can add to them before they are sent. */
export const QuickQuestions = ({ onAsk }: { onAsk: (question: string) => void }) => (
  <ul aria-label="Questions to begin with" className="flex flex-wrap gap-2">
    {QUICK_QUESTIONS.map((question) => (
      <li key={question}>
        <button
          type="button"
          className="btn btn-sm rounded-full border-line bg-paper px-4 text-small font-normal hover:bg-tint"
          onClick={() => onAsk(question)}
        >
          {question}
        </button>
      </li>
    ))}
  </ul>
)
