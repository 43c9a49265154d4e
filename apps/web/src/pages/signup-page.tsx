import { Link, useSearchParams } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Entrance } from '#components/layouts/entrance.tsx'
import { Onward } from '#components/layouts/onward.tsx'
import { PageHead } from '#components/page-head.tsx'
import { SignUpForm } from '#features/accounts/components/sign-up-form.tsx'
import { likelyRole } from '#features/accounts/likely-role.ts'
import { USER_CREATED } from '#features/accounts/toasts.ts'
import { paths } from '#lib/paths.ts'
import { toast } from '#lib/toast.ts'

export function Component() {
  const from = useSearchParams()[0].get('from')
  return (
    <Entrance
      title="Sign Up"
      intro={
        <>
          A minute, and the shop is yours to use. Been here before?{' '}
          <Link to={paths.login(from ?? undefined)} className={TEXT_LINK}>
            Login
          </Link>
        </>
      }
    >
      <PageHead
        title="Sign Up"
        description="Join as a buyer or a seller of second-hand furniture."
        canonicalPath={paths.signup()}
      />
      <Onward from={from} />
      <SignUpForm role={likelyRole(from)} onCreated={() => toast.success(USER_CREATED)} />
    </Entrance>
  )
}
