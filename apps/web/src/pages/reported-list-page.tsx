import { pathTo } from '@patina/contract/pages'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { PictureMatches } from '#features/looks/index.ts'
import { MessageReports } from '#features/messages/components/message-reports.tsx'
import { ReportList } from '#features/reports/components/report-list.tsx'
import { reportDeleted } from '#features/reports/toasts.ts'
import { toast } from '#lib/toast.ts'

export function Component() {
  return (
    <div className="grid gap-6">
      <PageHead title="Reported Items" description="The admin's desk: what people said is wrong." />
      <header className="grid gap-2">
        <h1 className="text-title">Reported Items</h1>
        <p className="text-soft">What people said is wrong with a piece. Its name leads to its page.</p>
      </header>
      <ReportList
        nextStep={
          <Link to={pathTo('dashboard')} className={BUTTON.quiet}>
            Back to the dashboard
          </Link>
        }
        onDeleted={({ product_name }) => toast.success(reportDeleted(product_name))}
      />
      <section aria-labelledby="reported-messages" className="mt-6 grid gap-6">
        <h2 id="reported-messages" className="text-large">
          Reported messages
        </h2>
        <MessageReports />
      </section>
      <section aria-labelledby="pictures-used-twice" className="mt-6 grid gap-6">
        <h2 id="pictures-used-twice" className="text-large">
          Pictures used twice
        </h2>
        <Suspense>
          <PictureMatches />
        </Suspense>
      </section>
    </div>
  )
}
