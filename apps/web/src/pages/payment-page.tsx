import { formatDollars } from '@patina/contract/money'
import { mayMove, ORDER_DAYS, ORDER_LIFE, type Order } from '@patina/contract/orders'
import { pathTo } from '@patina/contract/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { BesideProduct, BesideProductWaiting } from '#components/layouts/beside-product.tsx'
import { PageHead } from '#components/page-head.tsx'
import { forgetPublicLists } from '#features/listings/api/own-product-cache.ts'
import { PaymentPanel } from '#features/payments/components/payment-panel.tsx'
import { getProduct } from '#features/products/api/get-product.ts'
import { ProductSummary, ProductSummarySkeleton } from '#features/products/components/product-summary.tsx'
import { getOrder } from '#features/sales/api/get-order.ts'
import { forgetOrders } from '#features/sales/api/get-orders.ts'
import { Handover } from '#features/sales/components/handover.tsx'
import { NextStep } from '#features/sales/components/next-step.tsx'
import { OrderAnew } from '#features/sales/components/order-anew.tsx'
import { OwnContact, WaitingLine } from '#features/sales/index.ts'
import { ORDER_PLACED } from '#features/sales/toasts.ts'
import { errorText } from '#lib/page-error.ts'
import { useApi, useOwnApi } from '#lib/services.ts'
import { throwWithoutData } from '#lib/throw-without-data.ts'
import { toast } from '#lib/toast.ts'

export function Component() {
  const { id = '' } = useParams()
  const order = useQuery({ ...getOrder(useOwnApi(), id), throwOnError: throwWithoutData })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isCharged, setCharged] = useState(false)
  if (!order.data) return <BesideProductWaiting name="Loading your order" product={<ProductSummarySkeleton />} />
  const { product_id, product_name, product_price, delivery_price, state, changes } = order.data

  const forgetWhatHasChanged = () => {
    setCharged(true)
    void forgetOrders(queryClient)
    void forgetPublicLists(queryClient)
  }

  if (changes) {
    return (
      <div className="grid max-w-5xl gap-8">
        <PageHead title={`Payment for ${product_name}`} description="Pay for your order by card." />
        <h1 className="text-title wrap-anywhere">Payment for {product_name}</h1>
        <OrderAnew
          order={order.data}
          changes={changes}
          onOrdered={(orderId) => {
            toast.success(ORDER_PLACED)
            void navigate(pathTo('payOrder', orderId), { replace: true })
          }}
          onRefused={(error) => {
            toast.error(errorText(error))
            void order.refetch()
          }}
          toOrders={<ToOrders />}
        />
      </div>
    )
  }

  return (
    <>
      <PageHead title={`Payment for ${product_name}`} description="Pay for your order by card." />
      <BesideProduct
        header={
          <header className="grid gap-2">
            <h1 className="text-title wrap-anywhere">Payment for {product_name}</h1>
            {mayMove(state, 'pay') && (
              // Once it is paid its place stays, so that the good news below does not jump.
              <div className={isCharged ? 'invisible' : ''}>
                <p>
                  Please pay <b className="font-semibold text-copper">{formatDollars(product_price)}</b> for your
                  product
                </p>
                {delivery_price > 0 && (
                  <p className="text-soft">
                    {formatDollars(product_price - delivery_price)} for the piece and {formatDollars(delivery_price)}{' '}
                    for bringing it to you.
                  </p>
                )}
              </div>
            )}
          </header>
        }
        product={<Product id={product_id} />}
      >
        {mayMove(state, 'pay') ? (
          <PaymentPanel
            key={id}
            order={order.data}
            onCharged={forgetWhatHasChanged}
            onRefused={order.refetch}
            nextStep={<NextStep orderId={id} />}
            line={(onBuy) => (
              <Suspense>
                <WaitingLine productId={product_id} onBuy={onBuy} />
              </Suspense>
            )}
            toOrders={<ToOrders />}
          />
        ) : (
          <Closed order={order.data} />
        )}
        {/* Below the card, which must not move under the finger that pays. */}
        <Suspense>
          {mayMove(state, 'pay') && !isCharged && isSilent(order.data) && <OwnContact order={order.data} />}
        </Suspense>
      </BesideProduct>
    </>
  )
}

/** Its buyer has not said where they are. */
const isSilent = ({ buyer_location, buyer_phone }: Order) => !buyer_location && !buyer_phone

const CLOSED_BECAUSE: Partial<Record<Order['state'], string>> = {
  paid: 'This order is paid, and its seller knows.',
  alreadySold: 'This piece went to somebody else. There is nothing left to pay.',
  expired: `Orders wait ${ORDER_DAYS} days to be paid, and this one has ended. The piece is still there: if you want it, order it again.`,
}

const Closed = ({ order }: { order: Order }) => (
  <section className="grid justify-items-start gap-4 rounded-2xl bg-tint p-6">
    <h2 className="text-large">{order.state === 'expired' ? 'Expired' : ORDER_LIFE[order.state].label}</h2>
    <p className="max-w-prose">{CLOSED_BECAUSE[order.state]}</p>
    {order.seller && <Handover seller={order.seller} />}
    <div className="flex flex-wrap gap-3">
      {order.state === 'expired' && (
        <Link to={pathTo('orderProduct', order.product_id)} className={BUTTON.primary}>
          {ORDER_LIFE.expired.label}
        </Link>
      )}
      {order.sale && (
        <Link to={pathTo('order', order._id)} className={BUTTON.primary}>
          See the order
        </Link>
      )}
      <ToOrders />
    </div>
  </section>
)

const ToOrders = () => (
  <Link to={pathTo('myOrders')} className={BUTTON.quiet}>
    My Orders
  </Link>
)

/** Only to look at: whether it can be shown or not, it can be paid. */
function Product({ id }: { id: string }) {
  const product = useQuery(getProduct(useApi(), id))
  if (product.isPending) return <ProductSummarySkeleton />
  return product.data && <ProductSummary product={product.data} />
}
