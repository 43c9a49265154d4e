import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { getPreferences } from '#features/notifications/api/get-preferences.ts'
import { PreferencesView, PreferencesWaiting } from '#features/notifications/components/preferences-view.tsx'
import { useOwnApi } from '#lib/services.ts'
import { throwWithoutData } from '#lib/throw-without-data.ts'

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
      {data ? <PreferencesView preferences={data} /> : <PreferencesWaiting />}
    </section>
  )
}
