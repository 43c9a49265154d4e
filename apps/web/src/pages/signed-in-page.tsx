import { pathTo } from '@patina/contract/pages'
import { Suspense, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { lazyPart } from '#components/lazy-part.tsx'
import { PageHead } from '#components/page-head.tsx'
import { googleError } from '#lib/identity/popup-sentences.ts'
import { reportFromPopup } from '#lib/identity/report-from-popup.ts'
import { paths } from '#lib/paths.ts'

const SecondFactorForm = lazyPart(() => import('#features/accounts/components/second-factor-form.tsx'))

/** Where the Google popup ends: it tells the page that opened it and goes. Who has a second factor enters a code first. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const error = params.get('error')
  if (params.has('second_factor')) return <OneMoreStep onEntered={() => setParams({}, { replace: true })} />
  return <Landed error={error} />
}

/** The words are for when the window can't close itself. */
function Landed({ error }: { error: string | null }) {
  const outcome = error === null ? 'You are signed in' : 'You are not signed in'
  useEffect(() => {
    reportFromPopup(error)
    window.close()
  }, [error])
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 p-6 text-center">
      <PageHead title={outcome} description="The end of signing in with Google." />
      <h1 className="text-title">{outcome}</h1>
      <p className="max-w-prose text-soft">
        {error === null ? 'You can close this window.' : googleError(error).message}
      </p>
      <Link to={error === null ? pathTo('home') : paths.login()} className={BUTTON.quiet}>
        {error === null ? 'To the shop' : 'To the login page'}
      </Link>
    </main>
  )
}

const OneMoreStep = ({ onEntered }: { onEntered: () => void }) => (
  <main className="mx-auto grid min-h-dvh max-w-md content-center gap-6 p-6">
    <PageHead title="One more step" description="A code completes signing in with Google." />
    <h1 className="text-title">One more step</h1>
    <Suspense fallback={<div className="skeleton h-80 rounded-2xl" />}>
      <SecondFactorForm onEntered={onEntered} />
    </Suspense>
  </main>
)
