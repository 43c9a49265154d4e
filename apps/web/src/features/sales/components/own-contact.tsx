import { zodResolver } from '@hookform/resolvers/zod'
import { type NewOrderContact, newOrderContact, type Order } from '@patina/contract/orders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Form } from '#components/ui/form.tsx'
import { PhoneField, TextField } from '#components/ui/text-field.tsx'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { getOrders } from '../api/get-orders.ts'
import { sayContact } from '../api/say-contact.ts'

/** Asked as when ordering, with the answers of the order before: an order that came from an offer knows neither. */
export default function OwnContact({ order }: { order: Order }) {
  const orders = useQuery(getOrders(useOwnApi(), order.buyer_email))
  if (orders.isPending) return <div className="skeleton mt-6 h-40" />
  const before = orders.data?.find(({ buyer_location, buyer_phone }) => buyer_location || buyer_phone)
  return <ContactForm order={order} before={before} />
}

type Props = { order: Order; before: NewOrderContact | undefined }

function ContactForm({ order, before }: Props) {
  const form = useForm({
    resolver: zodResolver(newOrderContact),
    defaultValues: { buyer_location: before?.buyer_location ?? '', buyer_phone: before?.buyer_phone ?? '' },
  })
  const { mutateAsync } = useMutation(sayContact(useOwnApi(), useQueryClient(), order._id))
  const { errors } = form.formState
  return (
    <section aria-labelledby="own-contact" className="mt-6 grid gap-6 rounded-2xl bg-card p-5 shadow-sm sm:p-6">
      <header className="grid gap-1">
        <h2 id="own-contact" className="text-large">
          Where you are
        </h2>
        <p className="text-soft">The seller sees it once you have agreed to meet.</p>
      </header>
      <Form
        form={form}
        send={async (said) => {
          await mutateAsync(said)
          toast.success('Saved with your order')
        }}
        action="Save"
        busy="Saving…"
        isQuiet
      >
        <TextField
          label="Your Location"
          autoComplete="street-address"
          error={errors.buyer_location?.message}
          {...form.register('buyer_location')}
        />
        <PhoneField label="Your Phone" error={errors.buyer_phone?.message} {...form.register('buyer_phone')} />
      </Form>
    </section>
  )
}
