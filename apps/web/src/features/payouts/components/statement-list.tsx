import { pathTo } from '@patina/contract/pages'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { downloadStatement } from '../api/download-statement.ts'
import { monthName } from '../money-words.ts'

/** Every month in which something happened, to read, print or count with. */
export const StatementList = ({ months }: { months: readonly string[] }) => (
  <section aria-labelledby="statements" className="grid gap-3">
    <h2 id="statements" className="text-large">
      Monthly statements
    </h2>
    {months.length === 0 ? (
      <p className="text-soft">The first comes when your first sale is done.</p>
    ) : (
      <ul className="grid rounded-2xl bg-card px-5 shadow-sm">
        {months.map((month) => (
          <li
            key={month}
            className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2 first:border-0"
          >
            <Link to={pathTo('statement', month)} className={`py-1 ${TEXT_LINK}`}>
              {monthName(month) ?? month}
            </Link>
            <Download month={month} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

function Download({ month }: { month: string }) {
  const { mutate, isPending, isError } = useMutation(downloadStatement(month))
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p role="alert" className="text-small text-error empty:hidden">
        {isError && 'Could not be fetched. Try again.'}
      </p>
      <button
        type="button"
        className={`min-h-8 cursor-pointer text-small ${TEXT_LINK}`}
        aria-disabled={isPending}
        onClick={() => isPending || mutate()}
      >
        Save as CSV<span className="sr-only">: {monthName(month) ?? month}</span>
      </button>
    </div>
  )
}
