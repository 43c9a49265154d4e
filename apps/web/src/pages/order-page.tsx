import { pathTo } from '@patina/contract/pages'
import type { Sale } from '@patina/contract/sales'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { lazyExtra, lazyPart } from '#components/lazy-part.tsx'
import { PageHead } from '#components/page-head.tsx'
import { WaitingTitle } from '#components/waiting-title.tsx'
import { SaleMessages } from '#features/messages/index.ts'
import { getSale } from '#features/sales/api/get-sale.ts'
import { SaleView } from '#features/sales/components/sale-view.tsx'
import { SaleWaiting } from '#features/sales/components/sale-waiting.tsx'
import { scannedCode } from '#features/sales/scanned-code.ts'
import { isMissing } from '#lib/api-error.ts'
import { useOwnApi } from '#lib/services.ts'
import { type SignedIn, useSession } from '#lib/session.ts'
import { throwUnlessMissing } from '#lib/throw-without-data.ts'

const ListAgain = lazyPart(() => import('#features/listings/components/list-again.tsx'))
const SaleReviews = lazyPart(() => import('#features/reviews/components/sale-reviews.tsx'))
const PushInvite = lazyExtra(() => import('#features/notifications/components/push-invite.tsx'))

export function Component() {
  const session = useSession()
  const { id = '' } = useParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { data, dataUpdatedAt, error } = useQuery({
    ...getSale(useOwnApi(), id),
    throwOnError: throwUnlessMissing,
  })
  if (session.state !== 'signedIn') return null
  if (isMissing(error)) return <NoSuchOrder person={session} />
  if (!data) {
    return (
      <>
        <WaitingTitle title="Order" />
        <SaleWaiting />
      </>
    )
  }
  return (
    <>
      <PageHead title={`Order: ${data.product_name}`} description="Where your order stands." />
      {error && (
        <p role="alert" className="mb-6 rounded-2xl bg-warm p-4">
          This may be out of date: {error.message}
        </p>
      )}
      <SaleView
        // A code may also be opened in a tab that shows the order already.
        key={`${id}${hash}`}
        sale={data}
        answeredAt={dataUpdatedAt}
        scannedCode={scannedCode(hash)}
        listAgain={
          <Suspense>
            <ListAgain
              productId={data.product_id}
              sellerEmail={session.email}
              listedAgainId={data.listed_again}
              onListed={(listed) => void navigate(pathTo('editProduct', listed))}
            />
          </Suspense>
        }
        invite={
          <Suspense>
            <PushInvite />
          </Suspense>
        }
        messages={
          data.role !== 'admin' && (
            <>
              <Suspense>
                <SaleReviews sale={data} />
              </Suspense>
              <Messages sale={data} />
            </>
          )
        }
      />
    </>
  )
}

function Messages({ sale }: { sale: Sale }) {
  const other = sale.role === 'buyer' ? sale.seller_name : sale.buyer_name
  return (
    <section aria-labelledby="messages" className="grid gap-4 rounded-2xl bg-card p-5 shadow-sm sm:p-6">
      <h2 id="messages" tabIndex={-1} className="text-large wrap-anywhere">
        Messages with {other}
      </h2>
      <div className="flex h-72 flex-col overflow-hidden rounded-xl sm:h-96 border border-line bg-paper">
        <Suspense fallback={null}>
          <SaleMessages sale={sale} other={other} />
        </Suspense>
      </div>
    </section>
  )
}

const NoSuchOrder = ({ person: { roles } }: { person: SignedIn }) => (
  <div className="grid justify-items-center gap-6 py-16 text-center">
    <PageHead title="No such order" description="This order is not there." />
    <h1 className="text-title">No such order</h1>
    <p className="max-w-prose text-soft">
      There is no order of yours at this address, or it is older than these pages. Perhaps you are signed in with
      another account.
    </p>
    <div className="flex flex-wrap justify-center gap-4">
      {roles.includes('buyer') && (
        <Link to={pathTo('myOrders')} className={BUTTON.primary}>
          My Orders
        </Link>
      )}
      {roles.includes('seller') && (
        <Link to={pathTo('myProducts')} className={BUTTON.quiet}>
          My Products
        </Link>
      )}
      {roles.includes('admin') && (
        <Link to={pathTo('dashboard')} className={BUTTON.quiet}>
          Back to the dashboard
        </Link>
      )}
    </div>
  </div>
)
