import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { errorText } from '#lib/page-error.ts'
import { useApi } from '#lib/services.ts'
import { session } from '#lib/session.ts'
import { getSignInOptions } from '../api/get-sign-in-options.ts'
import { canUsePasskeys, signInWithPasskey } from '../passkeys.ts'

/** For whoever has added one on the Account page. */
export default function PasskeySignIn() {
  const api = useApi()
  const hasPasskeys = useQuery(getSignInOptions(api)).data?.passkeys === true
  const [message, setMessage] = useState<string>()
  if (!hasPasskeys || !canUsePasskeys()) return null

  const start = () => {
    setMessage(undefined)
    session.enter(signInWithPasskey(api)).catch((error: unknown) => setMessage(errorText(error)))
  }
  return (
    <div className="grid gap-4">
      <button type="button" className={BUTTON.quiet} onClick={start}>
        Sign in with a passkey
      </button>
      <p role="alert" className="text-error empty:hidden">
        {message}
      </p>
    </div>
  )
}
