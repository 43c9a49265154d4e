import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { PaymentCaseList } from '#features/payments/components/payment-case-list.tsx'
import { LedgerHealth } from '#features/payouts/components/ledger-health.tsx'
import { MoneyOrderList } from '#features/payouts/components/money-order-list.tsx'
import { SETTLEMENT_WORDS } from '#features/payouts/money-order-words.ts'
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
      <header className="mt-6 grid gap-2">
        <h2 className="text-large">Sellers’ money</h2>
        <p className="max-w-prose text-soft">
          What is on its way to sellers, and what comes back from them. What needs you stands first.
        </p>
        <LedgerHealth />
      </header>
      <MoneyOrderList onSettled={(how) => toast.success(SETTLEMENT_WORDS[how].done)} />
    </section>
  )
}
