import { Navigate, useSearchParams } from 'react-router'
import { Entrance } from '#components/layouts/entrance.tsx'
import { GuardProgress } from '#components/layouts/guard.tsx'
import { Onward } from '#components/layouts/onward.tsx'
import { PageHead } from '#components/page-head.tsx'
import { FinishProfileForm } from '#features/accounts/components/finish-profile-form.tsx'
import { likelyRole } from '#features/accounts/likely-role.ts'
import { USER_CREATED } from '#features/accounts/toasts.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'

/** For whoever is signed in but whose profile was never saved: the sign-up broke off. */
export function Component() {
  const from = useSearchParams()[0].get('from')
  const session = useSession()
  if (session.state === 'signedOut')
    return <Navigate to={paths.login(paths.finishProfile(from ?? undefined))} replace />
  return (
    <Entrance title="Finish your profile" intro="Your sign-up broke off before the end. Two answers are missing.">
      <PageHead title="Finish your profile" description="The last step of signing up." />
      {session.state === 'loading' && <GuardProgress />}
      {session.state === 'signedIn' && session.roles.length > 0 && <Onward from={from} />}
      {session.state === 'signedIn' && session.roles.length === 0 && (
        <FinishProfileForm name={session.name} role={likelyRole(from)} onCreated={() => toast.success(USER_CREATED)} />
      )}
    </Entrance>
  )
}
