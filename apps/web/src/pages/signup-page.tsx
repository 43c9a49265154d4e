import { pathTo } from '@patina/contract/pages'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Entrance } from '#components/layouts/entrance.tsx'
import { Onward } from '#components/layouts/onward.tsx'
import { PageHead } from '#components/page-head.tsx'
import { SignUpForm } from '#features/accounts/components/sign-up-form.tsx'
import { WaysIn } from '#features/accounts/components/ways-in.tsx'
import { likelyRole } from '#features/accounts/likely-role.ts'
import { USER_CREATED } from '#features/accounts/toasts.ts'
import { paths } from '#lib/paths.ts'
import { toast } from '#lib/toast.ts'
import { whenIdle } from '#lib/when-idle.ts'

export function Component() {
  const from = useSearchParams()[0].get('from')
  const role = likelyRole(from)
  // Where they will stand next is fetched while they type.
  useEffect(() => {
    if (role === 'buyer') whenIdle(() => import('./add-order-page.tsx'))
  }, [role])
  return (
    <Entrance
      title="Sign Up"
      intro={
        role === 'buyer' ? 'Three answers, and you are back at your order.' : 'A minute, and the shop is yours to use.'
      }
    >
      <PageHead
        title="Sign Up"
        description="Join as a buyer or a seller of second-hand furniture."
        canonicalPath={paths.signup()}
      />
      <Onward from={from} />
      <WaysIn open="signup" from={from} />
      <SignUpForm role={role} onCreated={() => toast.success(USER_CREATED)} />
      <p className="text-small text-soft">
        By signing up you agree to the{' '}
        <Link to={pathTo('terms')} className={TEXT_LINK}>
          terms
        </Link>
        . What is stored of you:{' '}
        <Link to={pathTo('privacy')} className={TEXT_LINK}>
          privacy
        </Link>
      </p>
    </Entrance>
  )
}
