import { PageHead } from '#components/page-head.tsx'
import { AddressNotice } from '#features/accounts/components/address-notice.tsx'
import { AwaitingVerification } from '#features/accounts/components/awaiting-verification.tsx'
import { OwnStatus } from '#features/accounts/components/own-status.tsx'
import { ShelfSummary } from '#features/catalogue/selling/shelf-summary.tsx'
import { UnpaidOrders } from '#features/orders/components/unpaid-orders.tsx'
import { OpenReports } from '#features/reports/components/open-reports.tsx'
import { paths } from '#lib/paths.ts'
import { type Role, type SignedIn, useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'

const ROLE_SENTENCES: Record<Role, string> = {
  admin: 'You look after the shop as an admin.',
  seller: 'You are here as a seller.',
  buyer: 'You are here as a buyer.',
}

export function Component() {
  const session = useSession()
  if (session.state !== 'signedIn' || !session.role) return null
  return (
    <div className="grid gap-8">
      <PageHead title="Dashboard" description="Your own corner of the shop." />
      <header className="grid gap-2">
        <h1 className="text-title wrap-anywhere">Welcome, {session.name || session.email}</h1>
        <p className="text-soft">
          {ROLE_SENTENCES[session.role]} Your address {session.emailProved ? 'is proved.' : 'is not proved yet.'}
        </p>
        {session.role !== 'admin' && <OwnStatus role={session.role} />}
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

/** What may need this person's attention. */
function Attention({ person: { role, email } }: { person: SignedIn }) {
  if (role === 'seller') return <ShelfSummary email={email} />
  if (role === 'buyer') return <UnpaidOrders email={email} />
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <AwaitingVerification people="seller" to={paths.allSellers()} label="Sellers" />
      <AwaitingVerification people="buyer" to={paths.allBuyers()} label="Buyers" />
      <OpenReports />
    </div>
  )
}
