import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { EscalatedList } from '#features/sales/components/escalated-list.tsx'

export function Component() {
  return (
    <section className="grid gap-6">
      <PageHead title="Sales to Decide" description="The admin's desk: sales that two people could not settle." />
      <header className="grid gap-2">
        <h1 className="text-title">Sales to Decide</h1>
        <p className="max-w-prose text-soft">
          Here two people could not settle it by themselves, or ran out of time. The money waits until you have decided.
        </p>
      </header>
      <EscalatedList
        nextStep={
          <Link to={pathTo('dashboard')} className={BUTTON.quiet}>
            Back to the dashboard
          </Link>
        }
      />
    </section>
  )
}
