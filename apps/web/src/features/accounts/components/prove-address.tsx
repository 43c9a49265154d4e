import { pathTo } from '@patina/contract/pages'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { FormOutcome } from '#components/ui/form-outcome.tsx'
import { useIsHydrated } from '#lib/hydration.tsx'
import { identity } from '#lib/identity/index.ts'
import { paths } from '#lib/paths.ts'
import { session, useSession } from '#lib/session.ts'

/** A press, not the visit, uses the link up: mail programs open links by themselves to look at them. */
export function ProveAddress({ token }: { token: string }) {
  const isHydrated = useIsHydrated()
  const isSignedOut = useSession().state === 'signedOut'
  const { pathname, search } = useLocation()
  const proof = useMutation({
    mutationFn: async () => {
      await identity.proveAddress(token)
      if (session.current().state !== 'signedOut') await session.refresh()
    },
  })
  if (proof.isSuccess) {
    return (
      <FormOutcome>
        <p className="font-display text-large">Thank you, the address is proved.</p>
        <Link to={pathTo('dashboard')} className={BUTTON.primary}>
          To my dashboard
        </Link>
      </FormOutcome>
    )
  }
  if (isSignedOut) {
    return (
      <div className="grid justify-items-start gap-4">
        <p>Sign in with the account that this mail was for, and come back here.</p>
        <Link to={paths.login(pathname + search)} className={BUTTON.primary}>
          Login
        </Link>
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <button
        type="button"
        className={isHydrated ? BUTTON.primary : BUTTON.waiting}
        disabled={!isHydrated}
        aria-disabled={proof.isPending}
        onClick={() => proof.isPending || proof.mutate()}
      >
        {proof.isPending ? 'One moment…' : 'Yes, this is my address'}
      </button>
      <p role="alert" className="text-error empty:hidden">
        {proof.error?.message}
      </p>
    </div>
  )
}
