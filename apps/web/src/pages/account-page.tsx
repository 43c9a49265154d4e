import { pathTo } from '@patina/contract/pages'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { lazyPart } from '#components/lazy-part.tsx'
import { PageHead } from '#components/page-head.tsx'
import { AccountSection } from '#features/account/components/account-section.tsx'
import { DevicesSection } from '#features/account/components/devices-section.tsx'
import { TradingAs } from '#features/traders/components/trading-as.tsx'
import { useSession } from '#lib/session.ts'

/** With their forms. */
const OwnSections = lazyPart(() => import('#features/account/components/own-sections.tsx'))
const LeavingSections = lazyPart(() => import('#features/account/components/leaving-sections.tsx'))
const SignInSections = lazyPart(() => import('#features/account/components/sign-in-sections.tsx'))

/** Each section is a component of its own, in the order in which people look for them. */
export function Component() {
  const session = useSession()
  if (session.state !== 'signedIn') return null
  return (
    <div className="grid gap-6">
      <PageHead title="Account" description="Who you are here, and how you sign in." />
      <h1 className="text-title">Account</h1>
      <Suspense fallback={<div aria-busy="true" className="skeleton h-120 rounded-2xl" />}>
        <OwnSections />
        <SignInSections />
      </Suspense>
      <DevicesSection />
      {session.roles.includes('seller') && (
        <AccountSection title="How you sell">
          <TradingAs />
        </AccountSection>
      )}
      <AccountSection title="Notifications">
        <Link to={pathTo('notificationSettings')} className={`${TEXT_LINK} justify-self-start`}>
          Choose what we tell you
        </Link>
      </AccountSection>
      <Suspense>
        <LeavingSections />
      </Suspense>
    </div>
  )
}
