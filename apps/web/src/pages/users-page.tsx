import type { SignUpRole } from '@patina/contract/accounts'
import { pathTo } from '@patina/contract/pages'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { UserList } from '#features/accounts/components/user-list.tsx'
import { STATUS_CHANGED, signedOut, userDeleted } from '#features/accounts/toasts.ts'
import { forgetPublicLists } from '#features/listings/api/own-product-cache.ts'
import { toast } from '#lib/toast.ts'

const WORDS = {
  seller: { title: 'All Seller', intro: 'A verified seller carries a mark beside the name.' },
  buyer: { title: 'All Buyer', intro: 'Everyone who has signed up to buy.' },
}

/** The same for sellers and for buyers. */
export function UsersPage({ people }: { people: SignUpRole }) {
  const { title, intro } = WORDS[people]
  const queryClient = useQueryClient()
  // A seller's pieces carry the mark, and go with their seller.
  const tell = (sentence: string) => {
    toast.success(sentence)
    void forgetPublicLists(queryClient)
  }
  return (
    <section className="grid gap-6">
      <PageHead title={title} description={`The admin's desk: every ${people} of the shop.`} />
      <header className="grid gap-2">
        <h1 className="text-title">{title}</h1>
        <p className="text-soft">{intro}</p>
      </header>
      <UserList
        people={people}
        nextStep={
          <Link to={pathTo('dashboard')} className={BUTTON.quiet}>
            Back to the dashboard
          </Link>
        }
        onStatusChanged={() => tell(STATUS_CHANGED)}
        onDeleted={(user) => tell(userDeleted(user))}
        onSignedOut={(user) => toast.success(signedOut(user))}
        onRefused={toast.error}
      />
    </section>
  )
}
