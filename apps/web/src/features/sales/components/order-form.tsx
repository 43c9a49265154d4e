import type { NewOrder, Order } from '@patina/contract/orders'
import type { PublicProduct } from '@patina/contract/products'
import { useForm } from 'react-hook-form'
import { AboutProductForm } from '#components/about-product-form.tsx'
import { PhoneField, TextField } from '#components/ui/text-field.tsx'

type Props = {
  product: PublicProduct
  buyer: { name: string; email: string }
  /** Where the order before went to is seldom another answer than for this one. */
  before: Pick<Order, 'buyer_location' | 'buyer_phone'> | undefined
  send: (order: NewOrder) => Promise<unknown>
}

/** Asks where to and whom to call; the rest is known. */
export function OrderForm({ product, buyer, before, send }: Props) {
  const form = useForm({
    defaultValues: { buyer_location: before?.buyer_location ?? '', buyer_phone: before?.buyer_phone ?? '' },
  })
  const { errors } = form.formState
  return (
    <AboutProductForm
      form={form}
      product={product}
      person={buyer}
      send={(order) => send({ ...order, revision: product.revision })}
      action="Order Now"
      busy="Ordering…"
    >
      <TextField
        label="Your Location"
        autoComplete="street-address"
        error={errors.buyer_location?.message}
        {...form.register('buyer_location')}
      />
      <PhoneField label="Your Phone" error={errors.buyer_phone?.message} {...form.register('buyer_phone')} />
    </AboutProductForm>
  )
}
