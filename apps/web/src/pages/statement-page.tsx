import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { WaitingTitle } from '#components/waiting-title.tsx'
import { getStatement } from '#features/payouts/api/get-statement.ts'
import { StatementSheet } from '#features/payouts/components/statement-sheet.tsx'
import { monthName } from '#features/payouts/money-words.ts'
import { ApiError } from '#lib/api-error.ts'
import { useOwnApi } from '#lib/services.ts'
import { throwWithoutData } from '#lib/throw-without-data.ts'

export function Component() {
  const { month = '' } = useParams()
  const name = monthName(month)
  const { data, error } = useQuery({
    ...getStatement(useOwnApi(), month),
    enabled: name !== undefined,
    throwOnError: (failure, query) => !isMissing(failure) && throwWithoutData(failure, query),
  })
  if (!name || isMissing(error)) return <NoStatement />
  if (!data) {
    return (
      <div aria-busy="true">
        <WaitingTitle title={`Statement for ${name}`} />
        <p role="status" className="sr-only">
          Loading
        </p>
        <div className="skeleton h-96 rounded-2xl" />
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <PageHead title={`Statement for ${name}`} description="What moved your account in a month." />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <BackToMoney className={`py-1 ${TEXT_LINK}`} />
        <button type="button" className={BUTTON.primary} onClick={() => window.print()}>
          Print
        </button>
      </div>
      <StatementSheet statement={data} />
    </div>
  )
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

const BackToMoney = ({ className }: { className: string }) => (
  <Link to={pathTo('money')} className={className}>
    Back to Money
  </Link>
)

const NoStatement = () => (
  <div className="grid justify-items-center gap-6 py-16 text-center">
    <PageHead title="No such statement" description="There is no statement for this month." />
    <h1 className="text-title">No such statement</h1>
    <p className="max-w-prose text-soft">Nothing moved your account in this month.</p>
    <BackToMoney className={BUTTON.primary} />
  </div>
)
