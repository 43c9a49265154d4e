import { type Handover, usualWay } from '@patina/contract/handover'
import { formatDollars } from '@patina/contract/money'
import type { NewOrder, Order } from '@patina/contract/orders'
import type { PublicProduct } from '@patina/contract/products'
import { useForm, useWatch } from 'react-hook-form'
import { AboutProductForm } from '#components/about-product-form.tsx'
import { HandoverField } from '#components/handover-field.tsx'
import { PhoneField, TextField } from '#components/ui/text-field.tsx'

type Props = {
  product: PublicProduct
  buyer: { name: string; email: string }
  /** Where somebody is and how to call them, as their account says, and else as they said for orders before, the newest first. */
  before: readonly Pick<Order, 'buyer_location' | 'buyer_phone'>[]
  send: (order: NewOrder) => Promise<unknown>
}

type Typed = { buyer_location: string; buyer_phone: string; handover: Handover }

/** Asks where the buyer is, whom to call and how the piece changes hands; the rest is known. */
export function OrderForm({ product, buyer, before, send }: Props) {
  const { ways, resale_price } = product
  // Neither has to be said: an order without them forgets nothing.
  const lastSaid = (name: keyof (typeof before)[number]) => before.find((order) => order[name])?.[name] ?? ''
  const form = useForm<Typed>({
    defaultValues: {
      buyer_location: lastSaid('buyer_location'),
      buyer_phone: lastSaid('buyer_phone'),
      handover: usualWay(ways),
    },
  })
  const handover = useWatch({ control: form.control, name: 'handover' })
  const { errors } = form.formState
  return (
    <AboutProductForm
      form={form}
      product={product}
      person={buyer}
      send={(order) => send({ ...order, revision: product.revision })}
      action="Order Now"
      busy="Ordering…"
      summary={<Total product={resale_price} delivery={(handover === 'bring' && ways.bring?.price) || 0} />}
    >
      <TextField
        label="Your Location"
        autoComplete="street-address"
        error={errors.buyer_location?.message}
        {...form.register('buyer_location')}
      />
      <PhoneField label="Your Phone" error={errors.buyer_phone?.message} {...form.register('buyer_phone')} />
      <HandoverField product={product} error={errors.handover?.message} {...form.register('handover')} />
    </AboutProductForm>
  )
}

const Total = ({ product, delivery }: { product: number; delivery: number }) => (
  <p aria-live="polite">
    You pay <b className="font-display text-large font-[560] text-copper">{formatDollars(product + delivery)}</b>
    {delivery > 0 && `: ${formatDollars(product)} for the piece and ${formatDollars(delivery)} for bringing it`}.
  </p>
)
