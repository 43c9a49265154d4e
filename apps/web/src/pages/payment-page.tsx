import { formatDollars } from '@patina/contract/money'
import { mayMove, ORDER_LIFE, type Order } from '@patina/contract/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { BesidePiece, BesidePieceWaiting } from '#components/layouts/beside-piece.tsx'
import { Link } from '#components/link.tsx'
import { PageHead } from '#components/page-head.tsx'
import { getProduct } from '#features/catalogue/api/get-product.ts'
import { forgetPublicLists } from '#features/catalogue/api/own-product-cache.ts'
import { ProductSummary, ProductSummarySkeleton } from '#features/catalogue/components/product-summary.tsx'
import { getOrder } from '#features/orders/api/get-order.ts'
import { forgetOrders } from '#features/orders/api/get-orders.ts'
import { PaymentDesk } from '#features/payments/components/payment-desk.tsx'
import { paths } from '#lib/paths.ts'
import { useApi, useOwnApi } from '#lib/services.ts'
import { throwWithoutData } from '#lib/throw-without-data.ts'

export function Component() {
  const { id = '' } = useParams()
  const order = useQuery({ ...getOrder(useOwnApi(), id), throwOnError: throwWithoutData })
  const queryClient = useQueryClient()
  const [isCharged, setCharged] = useState(false)
  if (!order.data) return <BesidePieceWaiting name="Loading your order" piece={<ProductSummarySkeleton />} />
  const { product_id, product_name, product_price, state } = order.data

  const forgetWhatHasChanged = () => {
    setCharged(true)
    forgetOrders(queryClient)
    void forgetPublicLists(queryClient)
  }

  return (
    <>
      <PageHead title={`Payment for ${product_name}`} description="Pay for your order by card." />
      <BesidePiece
        header={
          <header className="grid gap-2">
            <h1 className="text-title wrap-anywhere">Payment for {product_name}</h1>
            {mayMove(state, 'pay') && (
              // Once it is paid its place stays, so that the good news below does not jump.
              <p className={isCharged ? 'invisible' : ''}>
                Please pay <b className="font-semibold text-copper">{formatDollars(product_price)}</b> for your product
              </p>
            )}
          </header>
        }
        piece={<Piece id={product_id} />}
      >
        {mayMove(state, 'pay') ? (
          <PaymentDesk key={id} order={order.data} onCharged={forgetWhatHasChanged} toOrders={<ToOrders />} />
        ) : (
          <Closed order={order.data} />
        )}
      </BesidePiece>
    </>
  )
}

const Closed = ({ order }: { order: Order }) => (
  <section className="grid justify-items-start gap-4 rounded-2xl bg-tint p-6">
    <h2 className="text-large">{ORDER_LIFE[order.state].label}</h2>
    <p className="max-w-prose">
      {order.paid
        ? 'This order is paid: the piece is yours, and its seller knows how to reach you.'
        : 'This piece went to somebody else. There is nothing left to pay.'}
    </p>
    <ToOrders />
  </section>
)

const ToOrders = () => (
  <Link to={paths.myOrders()} className={BUTTON.quiet}>
    My Orders
  </Link>
)

/** Only to look at: whether it can be shown or not, it can be paid. */
function Piece({ id }: { id: string }) {
  const product = useQuery(getProduct(useApi(), id))
  if (product.isPending) return <ProductSummarySkeleton />
  return product.data && <ProductSummary product={product.data} />
}
