import { zodResolver } from '@hookform/resolvers/zod'
import { formatDollars } from '@patina/contract/money'
import type { Offer } from '@patina/contract/offers'
import { Suspense, useEffect, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Form } from '#components/ui/form.tsx'
import { PriceField } from '#components/ui/price-field.tsx'
import { YouReceive } from '#features/payouts/index.ts'
import { typedAmount } from '#lib/typed-amount.ts'
import { amountForm } from '../offer-rules.ts'

type Props = {
  offer: Offer
  bounds: NonNullable<Offer['counter']>
  send: (price: number) => Promise<unknown>
  onDismissed: () => void
}
type Typed = { price: string }

/** Another amount instead of the one on the table. */
export default function CounterForm({ offer, bounds, send, onDismissed }: Props) {
  const [resolver] = useState(() => zodResolver(amountForm(bounds)))
  const form = useForm({ resolver, defaultValues: { price: '' } })
  useEffect(() => form.setFocus('price'), [form])
  const between = `Between ${formatDollars(bounds.least)} and ${formatDollars(bounds.most)}.`
  const { role, other, rounds_left } = offer
  return (
    <div className="grid max-w-md gap-3">
      <Form form={form} send={({ price }) => send(price)} action={`Send to ${other.name}`} busy="Sending…">
        <PriceField
          label={role === 'seller' ? 'What would you take?' : 'What would you pay?'}
          hint={
            role === 'seller' ? (
              <Received control={form.control} fallback={between} />
            ) : (
              `${between} ${roundsWords(rounds_left)}`
            )
          }
          error={form.formState.errors.price?.message}
          {...form.register('price')}
        />
      </Form>
      <button type="button" className={`min-h-8 cursor-pointer justify-self-start ${TEXT_LINK}`} onClick={onDismissed}>
        Back
      </button>
    </div>
  )
}

const roundsWords = (left: number): string =>
  left === 1 ? 'It is the last amount that you can name.' : `You can name ${left} more amounts.`

function Received({ control, fallback }: { control: Control<Typed, unknown, { price: number }>; fallback: string }) {
  const amount = typedAmount(useWatch({ control, name: 'price' }))
  if (!(amount > 0)) return fallback
  return (
    <Suspense>
      <YouReceive price={amount} />
    </Suspense>
  )
}
