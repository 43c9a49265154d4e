import { pathTo } from '@patina/contract/pages'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { googleError } from '#lib/identity/popup-sentences.ts'
import { reportFromPopup } from '#lib/identity/report-from-popup.ts'
import { paths } from '#lib/paths.ts'

/** Where the Google popup ends: it tells the page that opened it and goes. The words are for when it can't. */
export function Component() {
  const error = useSearchParams()[0].get('error')
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
