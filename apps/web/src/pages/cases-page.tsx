import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { lazyPart } from '#components/lazy-part.tsx'
import { PageHead } from '#components/page-head.tsx'
import { WaitingTitle } from '#components/waiting-title.tsx'
import { getCase, getHistory } from '#features/moderation/api/cases.ts'
import { CaseList } from '#features/moderation/components/case-list.tsx'
import { NextCase } from '#features/moderation/components/next-case.tsx'
import { CaseView, OpenAppeals, PersonHistory } from '#features/moderation/index.ts'
import { isMissing } from '#lib/api-error.ts'
import { useOwnApi } from '#lib/services.ts'
import { throwUnlessMissing } from '#lib/throw-without-data.ts'

const AuditLog = lazyPart(() => import('#features/accounts/components/audit-log.tsx'))

/** The admin's desk: all cases, or the one or the person that its address names. */
export function Component() {
  const [search] = useSearchParams()
  const id = search.get('case')
  const personId = search.get('person')
  if (id) return <OneCase key={id} id={id} />
  return personId ? <OnePerson key={personId} id={personId} /> : <AllCases />
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
  if (isMissing(error)) return <Missing title="No such case" description="This case is not there." />
  if (!data) return <Waiting title="Case" />
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

/** What admins have had to do with somebody. */
function OnePerson({ id }: { id: string }) {
  const { data, error } = useQuery({ ...getHistory(useOwnApi(), id), throwOnError: throwUnlessMissing })
  if (isMissing(error)) return <Missing title="No such person" description="This person is not there." />
  if (!data) return <Waiting title="History" />
  const { name, email } = data.person
  return (
    <div className="grid gap-6">
      <PageHead title={`The history of ${name}`} description="Cases about somebody, and what was decided." />
      <header className="grid justify-items-start gap-2">
        <BackToAll />
        <h1 className="text-title wrap-anywhere">The history of {name}</h1>
        <p className="text-soft wrap-anywhere">{email}</p>
      </header>
      <Suspense fallback={<div className="skeleton h-60 rounded-2xl" />}>
        <PersonHistory found={data} />
      </Suspense>
    </div>
  )
}

const BackToAll = () => (
  <Link to={pathTo('cases')} className={`py-1 ${TEXT_LINK}`}>
    All cases
  </Link>
)

const Missing = ({ title, description }: { title: string; description: string }) => (
  <div className="grid justify-items-start gap-4">
    <PageHead title={title} description={description} />
    <h1 className="text-title">{title}</h1>
    <BackToAll />
  </div>
)

const Waiting = ({ title }: { title: string }) => (
  <>
    <WaitingTitle title={title} />
    <div className="skeleton h-60 rounded-2xl" />
  </>
)
