import { pathTo } from '@patina/contract/pages'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '#components/page-head.tsx'
import { FormOutcome } from '#components/ui/form-outcome.tsx'
import { PublicReportForm } from '#features/moderation/components/public-report-form.tsx'

/** Where anyone says that something in the shop should not be there. */
export function Component() {
  const [search] = useSearchParams()
  const [code, setCode] = useState<string>()
  return (
    <section className="mx-auto grid max-w-xl gap-6 py-8 lg:py-12">
      <PageHead
        title="Report something"
        description="Tell the people who run Patina what should not be here."
        canonicalPath={pathTo('report')}
      />
      <h1 className="text-title">Report something</h1>
      {code ? (
        <FormOutcome>
          <p className="font-display text-large">Thank you, your report has arrived.</p>
          <p>
            Its code is <b className="font-semibold">{code}</b>. We have mailed you a receipt, and mail you again once a
            person has decided.
          </p>
        </FormOutcome>
      ) : (
        <>
          <p className="text-soft">
            A piece, a seller or a review that is illegal or breaks our rules: a person looks at it and answers by mail.
            You need no account, and nobody is told who you are.
          </p>
          <PublicReportForm about={search.get('about') ?? ''} onSent={setCode} />
        </>
      )}
    </section>
  )
}
