import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { AddressNotice } from '#features/accounts/components/address-notice.tsx'
import { AwaitingVerification } from '#features/accounts/components/awaiting-verification.tsx'
import { OwnStatus } from '#features/accounts/components/own-status.tsx'
import { KeptNews } from '#features/favourites/components/kept-news.tsx'
import { OwnFigures } from '#features/figures/components/own-figures.tsx'
import { ShopFigures } from '#features/figures/components/shop-figures.tsx'
import { ListingsSummary } from '#features/listings/components/listings-summary.tsx'
import { OpenCases } from '#features/moderation/components/open-cases.tsx'
import { OpenPaymentCases } from '#features/payments/components/open-payment-cases.tsx'
import { LedgerHealth } from '#features/payouts/components/ledger-health.tsx'
import { MoneySummary } from '#features/payouts/components/money-summary.tsx'
import { OpenReports } from '#features/reports/components/open-reports.tsx'
import { SalesToDecide } from '#features/sales/components/sales-to-decide.tsx'
import { UnpaidOrders } from '#features/sales/components/unpaid-orders.tsx'
import { SearchesSummary } from '#features/saved-searches/components/searches-summary.tsx'
import { namesOf } from '#lib/role-names.ts'
import { type SignedIn, useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { OwnToDo } from './own-to-do.tsx'

export function Component() {
  const session = useSession()
  if (session.state !== 'signedIn') return null
  return (
    <div className="grid gap-8">
      <PageHead title="Dashboard" description="Your own corner of the shop." />
      <header className="grid gap-2">
        <h1 className="text-title wrap-anywhere">Welcome, {session.name || session.email}</h1>
        <p className="text-soft">
          {isAdmin(session) ? 'You look after the shop as an admin.' : `You are here as ${namesOf(session.roles)}.`}{' '}
          Your address {session.emailProved ? 'is proved.' : 'is not proved yet.'}
        </p>
        {!isAdmin(session) && <OwnStatus roles={session.roles} />}
        <Link to={pathTo('notificationSettings')} className={`${TEXT_LINK} justify-self-start`}>
          Notification settings
        </Link>
      </header>
      {!session.emailProved && (
        <AddressNotice
          email={session.email}
          onSent={() => toast.success(`Link sent to ${session.email}`)}
          onRefused={toast.error}
        />
      )}
      <Attention person={session} />
    </div>
  )
}

const isAdmin = ({ roles }: SignedIn) => roles.includes('admin')

/** What may need this person's attention. */
function Attention({ person }: { person: SignedIn }) {
  const { roles, email } = person
  if (!isAdmin(person)) {
    return (
      <>
        <OwnToDo person={person} />
        <div className="grid gap-4 xl:grid-cols-2 xl:*:last:odd:col-span-2">
          {roles.includes('seller') && <MoneySummary />}
          {roles.includes('seller') && <ListingsSummary email={email} />}
          {roles.includes('buyer') && <UnpaidOrders email={email} />}
          {roles.includes('buyer') && <KeptNews />}
          <SearchesSummary />
        </div>
        {roles.includes('seller') && <OwnFigures />}
      </>
    )
  }
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <OpenCases />
        <SalesToDecide />
        <OpenReports />
        <OpenPaymentCases />
        <AwaitingVerification people="seller" to={pathTo('allSellers')} label="Sellers" />
        <AwaitingVerification people="buyer" to={pathTo('allBuyers')} label="Buyers" />
      </div>
      <LedgerHealth />
      <ShopFigures />
    </>
  )
}
