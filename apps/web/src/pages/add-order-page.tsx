import type { NewOrder, Order as PlacedOrder } from '@patina/contract/orders'
import type { OwnContact } from '@patina/contract/own-account'
import { pathTo } from '@patina/contract/pages'
import type { PublicProduct } from '@patina/contract/products'
import { useMutation, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { BesideProduct, BesideProductWaiting } from '#components/layouts/beside-product.tsx'
import { lazyPart } from '#components/lazy-part.tsx'
import { PageHead } from '#components/page-head.tsx'
import { getOwnContact } from '#features/account/api/get-own-contact.ts'
import { getCardProvider } from '#features/payments/api/get-card-provider.ts'
import { getProduct } from '#features/products/api/get-product.ts'
import { ProductSummary, ProductSummarySkeleton } from '#features/products/components/product-summary.tsx'
import { useStanding } from '#features/products/use-standing.ts'
import { getOrderingBan } from '#features/sales/api/get-ordering-ban.ts'
import { getOrders } from '#features/sales/api/get-orders.ts'
import { placeOrder } from '#features/sales/api/place-order.ts'
import { InsteadOfOrder } from '#features/sales/components/instead-of-order.tsx'
import { OrderForm } from '#features/sales/components/order-form.tsx'
import { ORDER_PLACED } from '#features/sales/toasts.ts'
import { namesFields } from '#lib/api-error.ts'
import { errorText } from '#lib/page-error.ts'
import { paths } from '#lib/paths.ts'
import { useApi, useOwnApi } from '#lib/services.ts'
import { type SignedIn, useSession } from '#lib/session.ts'
import { throwWithoutData } from '#lib/throw-without-data.ts'
import { toast } from '#lib/toast.ts'
import { whenIdle } from '#lib/when-idle.ts'

/** Few people need it. */
const OrderingBanned = lazyPart(() => import('#features/sales/components/ordering-banned.tsx'))

export function Component() {
  const session = useSession()
  const { productId = '' } = useParams()
  const product = useQuery({ ...getProduct(useApi(), productId), throwOnError: throwWithoutData })
  const email = session.state === 'signedIn' && session.roles.includes('buyer') ? session.email : undefined
  const orders = useQuery({ ...getOrders(useOwnApi(), email ?? ''), enabled: email !== undefined })
  const contact = useQuery({ ...getOwnContact(useOwnApi()), enabled: email !== undefined })
  const ban = useQuery({ ...getOrderingBan(useOwnApi()), enabled: email !== undefined })
  // What the form takes over from the order before is worth a moment, but no second attempt.
  const isAsking = [orders, contact, ban].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  if (session.state !== 'signedIn') return null
  if (!product.data || isAsking)
    return <BesideProductWaiting name="Loading the piece" product={<ProductSummarySkeleton />} />
  return (
    <>
      <PageHead title={`Order ${product.data.product_name}`} description="Order a piece of furniture." />
      <BesideProduct
        header={<h1 className="text-title wrap-anywhere">Order {product.data.product_name}</h1>}
        product={<ProductSummary product={product.data} />}
      >
        <Order
          product={product.data}
          person={session}
          before={[...ownBefore(contact.data), ...(orders.data ?? [])]}
          bannedUntil={ban.data?.banned_until ?? null}
        />
      </BesideProduct>
    </>
  )
}

type Contact = Pick<PlacedOrder, 'buyer_location' | 'buyer_phone'>

/** What their account says comes before what an order said. */
const ownBefore = (own: OwnContact | undefined): Contact[] =>
  own ? [{ buyer_location: own.location, buyer_phone: own.phone_number }] : []

type OrderProps = {
  product: PublicProduct
  person: SignedIn
  before: readonly Contact[]
  bannedUntil: string | null
}

function Order({ product, person, before, bannedUntil }: OrderProps) {
  const navigate = useNavigate()
  const standing = useStanding(product._id)
  const { mutateAsync } = useMutation(placeOrder(useOwnApi(), useQueryClient()))
  if (person.roles.includes('admin')) {
    return (
      <InsteadOfOrder title="Only buyers order">
        You are signed in as an admin. To order this piece, sign in with an account that buys.
      </InsteadOfOrder>
    )
  }
  if (!person.roles.includes('buyer')) {
    return (
      <InsteadOfOrder
        title="Only buyers order"
        action={
          <Link to={paths.addRole('buyer', pathTo('orderProduct', product._id))} className={BUTTON.primary}>
            Become a buyer, too
          </Link>
        }
      >
        You are signed in as a seller. You can buy with the same account.
      </InsteadOfOrder>
    )
  }
  if (standing?.as === 'own') {
    return (
      <InsteadOfOrder
        title="This piece is your own"
        action={
          <Link to={pathTo('editProduct', product._id)} className={BUTTON.primary}>
            Edit it
          </Link>
        }
      >
        Only others can order it.
      </InsteadOfOrder>
    )
  }
  if (product.available === 'sold') {
    return (
      <InsteadOfOrder title="Already Sold">Somebody was faster. There are others that look for a home.</InsteadOfOrder>
    )
  }
  if (bannedUntil) {
    return (
      <Suspense>
        <OrderingBanned until={bannedUntil} />
      </Suspense>
    )
  }

  const send = async (order: NewOrder) => {
    const placed = await mutateAsync(order).catch((error: unknown) => {
      toast.error(errorText(error))
      // The form shows it at its field as well, for longer than a toast stays.
      if (namesFields(error)) throw error
    })
    if (!placed) return
    toast.success(ORDER_PLACED)
    // In place of the form, which has done its work: sent again it would only be refused.
    await navigate(pathTo('payOrder', placed.insertedId), { replace: true })
  }
  return (
    <div className="grid gap-6">
      <p className="text-soft">You pay in the next step. Whoever pays first has the piece.</p>
      <OrderForm product={product} buyer={person} before={before} send={send} />
      <PaymentAhead />
    </div>
  )
}

/** The card form is fetched while the order is looked over. */
function PaymentAhead() {
  usePrefetchQuery(getCardProvider(useApi()))
  useEffect(() => whenIdle(() => import('./payment-page.tsx')), [])
  return null
}
