import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { AddressNotice } from '#features/accounts/components/address-notice.tsx'
import { AwaitingVerification } from '#features/accounts/components/awaiting-verification.tsx'
import { paths } from '#lib/paths.ts'
import { type Role, type SignedIn, useSession } from '#lib/session.ts'

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
      </header>
      {!session.emailProved && <AddressNotice email={session.email} />}
      <NextStep person={session} />
    </div>
  )
}

function NextStep({ person: { role } }: { person: SignedIn }) {
  if (role === 'admin') {
    return (
      <div className="grid gap-4 md:grid-cols-2">
        <AwaitingVerification people="seller" to={paths.allSellers()} label="Sellers" />
        <AwaitingVerification people="buyer" to={paths.allBuyers()} label="Buyers" />
      </div>
    )
  }
  return (
    <section className="grid justify-items-start gap-4 rounded-2xl bg-tint p-6">
      <h2 className="text-large">{role === 'seller' ? 'See what others ask for theirs' : 'Find your next piece'}</h2>
      <p className="max-w-prose">
        {role === 'seller'
          ? 'A look around tells you what a fair price is before you name your own.'
          : 'Every piece exists once, so the one you like may be gone tomorrow.'}
      </p>
      <Link to={paths.products()} className={BUTTON.primary}>
        Browse all products
      </Link>
    </section>
  )
}
