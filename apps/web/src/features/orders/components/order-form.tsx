import type { PublicProduct } from '@patina/contract/catalogue'
import { formatDollars } from '@patina/contract/money'
import type { NewOrder } from '@patina/contract/orders'
import { useForm } from 'react-hook-form'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'

type Props = {
  product: PublicProduct
  buyer: { name: string; email: string }
  send: (order: NewOrder) => Promise<unknown>
}

/** Asks where to and whom to call; the rest is known. */
export function OrderForm({ product, buyer, send }: Props) {
  const form = useForm({ defaultValues: { buyer_location: '', buyer_phone: '' } })
  return (
    <Form
      form={form}
      send={(typed) =>
        send({
          product_id: product._id,
          buyer_name: buyer.name,
          buyer_email: buyer.email,
          product_name: product.product_name,
          product_price: product.resale_price,
          ...typed,
        })
      }
      action="Order Now"
      busy="Ordering…"
    >
      <TextField
        label="Your Location"
        autoComplete="street-address"
        error={undefined}
        {...form.register('buyer_location')}
      />
      <TextField
        label="Your Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={undefined}
        {...form.register('buyer_phone')}
      />
      <TextField label="Your Name" error={undefined} disabled value={buyer.name} />
      <TextField label="Your Email" error={undefined} disabled value={buyer.email} />
      <TextField label="Product Name" error={undefined} disabled value={product.product_name} />
      <TextField label="Product Price" error={undefined} disabled value={formatDollars(product.resale_price)} />
    </Form>
  )
}
