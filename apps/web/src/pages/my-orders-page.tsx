import { Suspense } from 'react'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { OffersSection } from '#features/offers/index.ts'
import { OrderList } from '#features/sales/components/order-list.tsx'
import { orderDeleted } from '#features/sales/toasts.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'

export function Component() {
  const session = useSession()
  if (session.state !== 'signedIn') return null
  return (
    <section className="grid gap-6">
      <PageHead title="My Orders" description="The pieces that you have ordered." />
      <header className="grid gap-2">
        <h1 className="text-title">My Orders</h1>
        <p className="text-soft">Every piece exists once: whoever pays first has it.</p>
      </header>
      <Suspense>
        <OffersSection side="buyer" />
      </Suspense>
      <OrderList
        buyerEmail={session.email}
        nextStep={
          <Link to={paths.products()} className={BUTTON.primary}>
            Find your next piece
          </Link>
        }
        onDeleted={({ product_name }) => toast.success(orderDeleted(product_name))}
      />
    </section>
  )
}
