import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { lazyPart } from '#components/lazy-part.tsx'
import { PageHead } from '#components/page-head.tsx'
import { WaitingTitle } from '#components/waiting-title.tsx'
import { getCase } from '#features/moderation/api/cases.ts'
import { CaseList } from '#features/moderation/components/case-list.tsx'
import { NextCase } from '#features/moderation/components/next-case.tsx'
import { CaseView, OpenAppeals } from '#features/moderation/index.ts'
import { isMissing } from '#lib/api-error.ts'
import { useOwnApi } from '#lib/services.ts'
import { throwUnlessMissing } from '#lib/throw-without-data.ts'

const AuditLog = lazyPart(() => import('#features/accounts/components/audit-log.tsx'))

/** The admin's desk: all cases, or the one that its address names. */
export function Component() {
  const id = useSearchParams()[0].get('case')
  return id ? <OneCase key={id} id={id} /> : <AllCases />
}

const AllCases = () => (
  <div className="grid gap-6">
    <PageHead title="Cases" description="The admin's desk: what was reported, and appeals." />
    <header className="grid gap-2">
      <h1 className="text-title">Cases</h1>
      <p className="text-soft">What people and the shop itself say is wrong. What waits longest stands first.</p>
    </header>
    <NextCase />
    <CaseList
      nextStep={
        <Link to={pathTo('reportedList')} className={BUTTON.quiet}>
          See reported items
        </Link>
      }
    />
    <section aria-labelledby="appeals" className="mt-6 grid gap-6">
      <h2 id="appeals" className="text-large">
        Appeals
      </h2>
      <Suspense fallback={<div className="skeleton h-24 rounded-2xl" />}>
        <OpenAppeals />
      </Suspense>
    </section>
    <section aria-labelledby="audit-log" className="mt-6 grid gap-6">
      <h2 id="audit-log" className="text-large">
        Audit log
      </h2>
      <Suspense fallback={<div className="skeleton h-24 rounded-2xl" />}>
        <AuditLog />
      </Suspense>
    </section>
  </div>
)

function OneCase({ id }: { id: string }) {
  const next = useRef<HTMLButtonElement>(null)
  const { data, error } = useQuery({ ...getCase(useOwnApi(), id), throwOnError: throwUnlessMissing })
  if (isMissing(error)) {
    return (
      <div className="grid justify-items-start gap-4">
        <PageHead title="No such case" description="This case is not there." />
        <h1 className="text-title">No such case</h1>
        <Link to={pathTo('cases')} className={`py-1 ${TEXT_LINK}`}>
          All cases
        </Link>
      </div>
    )
  }
  if (!data) {
    return (
      <>
        <WaitingTitle title="Case" />
        <div className="skeleton h-60 rounded-2xl" />
      </>
    )
  }
  return (
    <div className="grid gap-6">
      <PageHead title={`Case: ${data.title}`} description="All that a case is decided by." />
      <header className="grid justify-items-start gap-4">
        <NextCase after={id} button={next} />
        <h1 className="text-title wrap-anywhere">{data.title}</h1>
      </header>
      <Suspense fallback={<div className="skeleton h-60 rounded-2xl" />}>
        <CaseView found={data} onDecided={() => next.current?.focus()} />
      </Suspense>
    </div>
  )
}
