import type { PublicProduct } from '@patina/contract/catalogue'
import type { NewOrder } from '@patina/contract/orders'
import { useForm } from 'react-hook-form'
import { PieceForm } from '#components/piece-form.tsx'
import { PhoneField, TextField } from '#components/ui/text-field.tsx'

type Props = {
  product: PublicProduct
  buyer: { name: string; email: string }
  send: (order: NewOrder) => Promise<unknown>
}

/** Asks where to and whom to call; the rest is known. */
export function OrderForm({ product, buyer, send }: Props) {
  const form = useForm({ defaultValues: { buyer_location: '', buyer_phone: '' } })
  const { errors } = form.formState
  return (
    <PieceForm form={form} product={product} person={buyer} send={send} action="Order Now" busy="Ordering…">
      <TextField
        label="Your Location"
        autoComplete="street-address"
        error={errors.buyer_location?.message}
        {...form.register('buyer_location')}
      />
      <PhoneField label="Your Phone" error={errors.buyer_phone?.message} {...form.register('buyer_phone')} />
    </PieceForm>
  )
}
