import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { lazyPart } from '#components/lazy-part.tsx'
import { PageHead } from '#components/page-head.tsx'
import { getPreferences } from '#features/notifications/api/get-preferences.ts'
import { useOwnApi } from '#lib/services.ts'
import { throwWithoutData } from '#lib/throw-without-data.ts'

/** With the table of all that people are told, which no other page needs. */
const PreferencesView = lazyPart(() => import('#features/notifications/components/preferences-view.tsx'))

export function Component() {
  const { data } = useQuery({ ...getPreferences(useOwnApi()), throwOnError: throwWithoutData })
  return (
    <section className="grid gap-6">
      <PageHead title="What we tell you" description="By mail, in the shop, on your devices." />
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-title">What we tell you</h1>
        <Link to={pathTo('notifications')} className={TEXT_LINK}>
          Your notifications
        </Link>
      </header>
      {data ? (
        <Suspense fallback={<PreferencesWaiting />}>
          <PreferencesView preferences={data} />
        </Suspense>
      ) : (
        <PreferencesWaiting />
      )}
    </section>
  )
}

/** The same size, while it is on its way. */
const PreferencesWaiting = () => (
  <div aria-busy="true" className="grid gap-6">
    <p role="status" className="sr-only">
      Loading
    </p>
    <div className="skeleton h-120 rounded-2xl" />
    <div className="skeleton h-32 rounded-2xl" />
    <div className="skeleton h-32 rounded-2xl" />
  </div>
)
