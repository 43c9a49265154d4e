import { pathTo } from '@patina/contract/pages'
import { questionSentences } from '@patina/contract/question-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { getQuestions } from '../api/get-questions.ts'

/** What people ask a seller, each with the field that answers it; nothing where nobody asks. */
export function SizeQuestions() {
  const { data = [] } = useQuery(getQuestions(useOwnApi()))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="questions" className="grid content-start gap-4 rounded-2xl bg-card p-6 shadow-sm">
      <h2 id="questions" className="text-large">
        You are asked
      </h2>
      <ul className="grid gap-4">
        {data.map(({ product_id, product_name, asked }) => (
          <li key={product_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="grid min-w-[min(12rem,100%)] flex-1 gap-1">
              <p className="wrap-anywhere">{product_name}</p>
              {questionSentences(asked).map((sentence) => (
                <p key={sentence} className="text-small text-soft">
                  {sentence}.
                </p>
              ))}
            </div>
            <Link to={`${pathTo('editProduct', product_id)}#${asked[0]?.measure ?? ''}`} className={BUTTON.quiet}>
              Answer
              <span className="sr-only">: {product_name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
