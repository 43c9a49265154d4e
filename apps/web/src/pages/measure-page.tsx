import type { Measure } from '@patina/contract/cases'
import { MEASURES } from '@patina/contract/moderation'
import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { PageHead } from '#components/page-head.tsx'
import { WaitingTitle } from '#components/waiting-title.tsx'
import { getMeasure } from '#features/moderation/api/measures.ts'
import { Statement } from '#features/moderation/components/statement.tsx'
import { AppealForm } from '#features/moderation/index.ts'
import { isMissing } from '#lib/api-error.ts'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { throwUnlessMissing } from '#lib/throw-without-data.ts'

const STANDS = { running: 'This is in force.', ended: 'This is over.', lifted: 'This was lifted.' } as const
const ANSWERED = {
  open: 'We are looking at it again, and tell you what becomes of it.',
  granted: 'You were right: it is lifted.',
  refused: 'We have looked at it again, and it stays.',
} as const

/** What was decided about somebody, why, and what they can do about it. */
export function Component() {
  const session = useSession()
  const { id = '' } = useParams()
  const { data, error } = useQuery({ ...getMeasure(useOwnApi(), id), throwOnError: throwUnlessMissing })
  if (session.state !== 'signedIn') return null
  if (isMissing(error)) return <NoSuchDecision />
  if (!data) {
    return (
      <>
        <WaitingTitle title="Our decision" />
        <div className="skeleton h-60 rounded-2xl" />
      </>
    )
  }
  return (
    <section className="grid max-w-2xl gap-6">
      <PageHead title={`Our decision: ${MEASURES[data.kind].title}`} description="What we have decided, and why." />
      <header className="grid gap-2">
        <h1 className="text-title">Our decision</h1>
        <p className="text-soft">
          <Day iso={data.from} />. {STANDS[data.state]}
        </p>
      </header>
      <Statement>{data.statement}</Statement>
      {!session.roles.includes('admin') && <Appeal measure={data} />}
    </section>
  )
}

const Appeal = ({ measure: { _id, appeal, can_appeal, appeal_until } }: { measure: Measure }) => (
  <section aria-labelledby="appeal" className="grid gap-4">
    <h2 id="appeal" className="text-large">
      Appeal
    </h2>
    {appeal && (
      <>
        <p>
          You have appealed on <Day iso={appeal.at} />. {ANSWERED[appeal.state]}
        </p>
        {appeal.answer && <Statement>{appeal.answer}</Statement>}
      </>
    )}
    {can_appeal && (
      <>
        <p className="text-soft">
          Tell us until <Day iso={appeal_until} /> why this is wrong. You can do so once; somebody who did not decide it
          looks at it, where there is somebody else.
        </p>
        <Suspense fallback={<div className="skeleton h-60 rounded-2xl" />}>
          <AppealForm measureId={_id} />
        </Suspense>
      </>
    )}
    {!appeal && !can_appeal && <p className="text-soft">The six months for an appeal are over.</p>}
  </section>
)

const NoSuchDecision = () => (
  <div className="grid justify-items-center gap-6 py-16 text-center">
    <PageHead title="No such decision" description="This decision is not there." />
    <h1 className="text-title">No such decision</h1>
    <p className="max-w-prose text-soft">
      There is no decision about you at this address. Perhaps you are signed in with another account.
    </p>
    <Link to={pathTo('dashboard')} className={BUTTON.primary}>
      Back to the dashboard
    </Link>
  </div>
)
