import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { PaymentCaseList } from '#features/payments/components/payment-case-list.tsx'
import { toast } from '#lib/toast.ts'

export function Component() {
  return (
    <section className="grid gap-6">
      <PageHead title="Payments" description="The admin's desk: payments that need a person." />
      <header className="grid gap-2">
        <h1 className="text-title">Payments</h1>
        <p className="max-w-prose text-soft">
          Refunds that do not go through, disputes, and money whose order is not known. Everything else looks after
          itself.
        </p>
      </header>
      <PaymentCaseList
        nextStep={
          <Link to={pathTo('dashboard')} className={BUTTON.quiet}>
            Back to the dashboard
          </Link>
        }
        onClosed={() => toast.success('Payment dealt with')}
      />
    </section>
  )
}
