import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { useIsHydrated } from '#lib/hydration.tsx'
import { identity } from '#lib/identity/index.ts'
import { errorText } from '#lib/page-error.ts'
import { useApi } from '#lib/services.ts'
import { session } from '#lib/session.ts'
import { getSignInOptions } from '../api/get-sign-in-options.ts'
import { GoogleIcon } from './google-icon.tsx'

/** Somebody who first arrives this way becomes a buyer. */
export function GoogleSignIn() {
  const google = useQuery(getSignInOptions(useApi())).data?.google ?? 'none'
  const isHydrated = useIsHydrated()
  const [message, setMessage] = useState<string>()
  // Its window may end after this page was reloaded, or had given it up. Who is new then is asked for a role.
  useEffect(() => identity.onChange(() => void session.refresh()), [])
  if (google === 'none') return null

  // Pressed again it starts anew, and the first attempt says so: a window can get lost behind others.
  const start = () => {
    setMessage(undefined)
    session.enter(identity.signInWithGoogle(), 'buyer').catch((error: unknown) => setMessage(errorText(error)))
  }
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-small text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <button type="button" className={`${BUTTON.quiet} flex-wrap`} disabled={!isHydrated} onClick={start}>
        <GoogleIcon />
        Continue with Google
        {google === 'standIn' && <span className="font-normal text-soft">(stand-in)</span>}
      </button>
      {google === 'standIn' && (
        <p className="text-small text-soft">
          This shop is a demo: a stand-in on this machine plays Google's part, and Google hears nothing.
        </p>
      )}
      <p role="alert" className="text-error empty:hidden">
        {message}
      </p>
    </div>
  )
}
