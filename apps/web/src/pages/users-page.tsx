import type { SignUpRole } from '@patina/contract/accounts'
import { BUTTON } from '#components/button-styles.ts'
import { Link } from '#components/link.tsx'
import { PageHead } from '#components/page-head.tsx'
import { UserDesk } from '#features/accounts/components/user-desk.tsx'
import { STATUS_CHANGED, userDeleted } from '#features/accounts/toasts.ts'
import { paths } from '#lib/paths.ts'
import { toast } from '#lib/toast.ts'

const WORDS = {
  seller: { title: 'All Seller', intro: 'A verified seller carries a mark beside the name.' },
  buyer: { title: 'All Buyer', intro: 'Everyone who has signed up to buy.' },
}

/** The same desk for sellers and for buyers. */
export function UsersPage({ people }: { people: SignUpRole }) {
  const { title, intro } = WORDS[people]
  return (
    <section className="grid gap-6">
      <PageHead title={title} description={`The admin's desk: every ${people} of the shop.`} />
      <header className="grid gap-2">
        <h1 className="text-title">{title}</h1>
        <p className="text-soft">{intro}</p>
      </header>
      <UserDesk
        people={people}
        nextStep={
          <Link to={paths.dashboard()} className={BUTTON.quiet}>
            Back to the dashboard
          </Link>
        }
        onStatusChanged={() => toast.success(STATUS_CHANGED)}
        onDeleted={(user) => toast.success(userDeleted(user))}
        onRefused={toast.error}
      />
    </section>
  )
}
