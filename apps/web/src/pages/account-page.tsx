import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { AccountSection } from '#features/account/components/account-section.tsx'

/** Each section is a component of its own, in the order in which people look for them. */
export function Component() {
  return (
    <div className="grid gap-6">
      <PageHead title="Account" description="Who you are here, and how you sign in." />
      <h1 className="text-title">Account</h1>
      <AccountSection title="Notifications">
        <Link to={pathTo('notificationSettings')} className={`${TEXT_LINK} justify-self-start`}>
          Choose what we tell you
        </Link>
      </AccountSection>
    </div>
  )
}
