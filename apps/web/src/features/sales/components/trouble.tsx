import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import type { PersonEvent, SaleFacts } from '../sale-facts.ts'
import { labelOf } from '../sale-moves.ts'

type Props = { moves: PersonEvent[]; facts: SaleFacts; onChoose: (event: PersonEvent) => void }

/** What is seldom needed, and out of the way until it is. */
export function Trouble({ moves, facts, onChoose }: Props) {
  const isAdmin = facts.sale.role === 'admin'
  if (isAdmin && moves.length === 0) return null
  return (
    <section
      aria-labelledby="trouble"
      className="grid justify-items-start gap-3 rounded-2xl bg-card p-5 shadow-sm sm:p-6"
    >
      <h2 id="trouble" className="text-large">
        {moves.length > 0 ? 'Something is wrong?' : 'Need help?'}
      </h2>
      <ul className="grid justify-items-start gap-1">
        {moves.map((event) => (
          <li key={event}>
            <button
              type="button"
              className={`min-h-8 cursor-pointer text-left ${TEXT_LINK}`}
              onClick={() => onChoose(event)}
            >
              {labelOf(event, facts)}
            </button>
          </li>
        ))}
        {!isAdmin && (
          <li>
            <Link to={pathTo('contact')} className={`inline-flex min-h-8 items-center ${TEXT_LINK}`}>
              Write to the shop
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
