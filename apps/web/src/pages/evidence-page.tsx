import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { WaitingTitle } from '#components/waiting-title.tsx'
import { getSale } from '#features/sales/api/get-sale.ts'
import { EvidenceSheet } from '#features/sales/components/evidence-sheet.tsx'
import { ApiError } from '#lib/api-error.ts'
import { useOrigin, useOwnApi } from '#lib/services.ts'
import { throwWithoutData } from '#lib/throw-without-data.ts'

export function Component() {
  const { id = '' } = useParams()
  const origin = useOrigin()
  const { data, error } = useQuery({
    ...getSale(useOwnApi(), id),
    throwOnError: (failure, query) => !isMissing(failure) && throwWithoutData(failure, query),
  })
  if (isMissing(error)) return <NoEvidence />
  if (!data) {
    return (
      <div aria-busy="true">
        <WaitingTitle title="Evidence" />
        <p role="status" className="sr-only">
          Loading
        </p>
        <div className="skeleton h-96 rounded-2xl" />
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <PageHead title={`Evidence: ${data.product_name}`} description="What speaks for a sale." />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <BackToPayments className={`py-1 ${TEXT_LINK}`} />
        <button type="button" className={BUTTON.primary} onClick={() => window.print()}>
          Print or save as PDF
        </button>
      </div>
      <EvidenceSheet sale={data} origin={origin} />
    </div>
  )
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

const BackToPayments = ({ className }: { className: string }) => (
  <Link to={pathTo('payments')} className={className}>
    Back to Payments
  </Link>
)

const NoEvidence = () => (
  <div className="grid justify-items-center gap-6 py-16 text-center">
    <PageHead title="No evidence" description="There is no sale at this address." />
    <h1 className="text-title">No evidence</h1>
    <p className="max-w-prose text-soft">
      This order has no sale, or is older than sales are here: of it the books hold nothing but the payment.
    </p>
    <BackToPayments className={BUTTON.primary} />
  </div>
)
