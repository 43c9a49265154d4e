import { zodResolver } from '@hookform/resolvers/zod'
import { type Handover, usualWay } from '@patina/contract/handover'
import { formatDollars } from '@patina/contract/money'
import type { Offer, Offering } from '@patina/contract/offers'
import { pathTo } from '@patina/contract/pages'
import type { PublicProduct } from '@patina/contract/products'
import { handover } from '@patina/contract/ways'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { BUTTON } from '#components/button-styles.ts'
import { HandoverField } from '#components/handover-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Form } from '#components/ui/form.tsx'
import { FormOutcome } from '#components/ui/form-outcome.tsx'
import { PriceField } from '#components/ui/price-field.tsx'
import { useOwnApi } from '#lib/services.ts'
import { typedAmount } from '#lib/typed-amount.ts'
import { makeOffer } from '../api/make-offer.ts'
import { amountForm } from '../offer-rules.ts'
import { suggestedAmounts } from '../offer-words.ts'

type Props = { product: PublicProduct; offering: Offering; onClosed: () => void }

/** Asks how much, and says what happens then. */
export default function OfferDialog({ product, offering, onClosed }: Props) {
  const [made, setMade] = useState<Offer>()
  const title = made ? 'Your offer is made' : `Make an offer for ${product.product_name}`
  return (
    <Dialog title={title} isWide onClosed={onClosed}>
      {(close) =>
        made ? (
          <FormOutcome>
            <p>
              You offered {formatDollars(made.price)}. {made.other.name} has two days to answer, and we tell you.
            </p>
            <div className="flex flex-wrap gap-3">
              <Link to={pathTo('offer', made._id)} className={BUTTON.primary}>
                See your offer
              </Link>
              <button type="button" className={BUTTON.quiet} onClick={close}>
                Close
              </button>
            </div>
          </FormOutcome>
        ) : (
          <OfferForm product={product} offering={offering} onMade={setMade} onDismissed={close} />
        )
      }
    </Dialog>
  )
}

type FormProps = Omit<Props, 'onClosed'> & { onMade: (offer: Offer) => void; onDismissed: () => void }

function OfferForm({ product, offering, onMade, onDismissed }: FormProps) {
  const { ways, resale_price, seller_name } = product
  const [resolver] = useState(() => zodResolver(z.extend(amountForm(offering), { handover })))
  const form = useForm({ resolver, defaultValues: { price: '', handover: usualWay(ways) } })
  const { mutateAsync } = useMutation(makeOffer(useOwnApi(), useQueryClient()))
  const typed = useWatch({ control: form.control, name: 'price' })
  const way = useWatch({ control: form.control, name: 'handover' })
  const { errors } = form.formState
  const suggested = suggestedAmounts(resale_price, offering)
  return (
    <>
      <Form
        form={form}
        send={async (offer) => onMade(await mutateAsync({ ...offer, productId: product._id }))}
        action="Make this offer"
        busy="Sending…"
      >
        <div className="grid gap-3">
          <PriceField
            label="Your offer"
            hint={`The price is ${formatDollars(resale_price)}. At least ${formatDollars(offering.least)}.`}
            error={errors.price?.message}
            {...form.register('price')}
          />
          {suggested.length > 0 && (
            <div className="flex flex-wrap gap-3">
              {suggested.map(({ percent, amount }) => (
                <button
                  key={percent}
                  type="button"
                  className={`${BUTTON.quiet} btn-sm aria-pressed:border-verdigris aria-pressed:bg-tint`}
                  aria-pressed={typedAmount(typed) === amount}
                  onClick={() => form.setValue('price', String(amount), { shouldValidate: form.formState.isSubmitted })}
                >
                  {formatDollars(amount)}
                  <span className="text-small text-soft">{` ${percent}% less`}</span>
                </button>
              ))}
            </div>
          )}
        </div>
        <HandoverField product={product} error={errors.handover?.message} {...form.register('handover')} />
        <div className="grid gap-2 rounded-2xl bg-tint p-4">
          <p aria-live="polite" className="font-semibold">
            Nothing is charged now. <InAll amount={typedAmount(typed)} delivery={deliveryOf(product, way)} />
          </p>
          <p className="text-small text-soft wrap-anywhere">
            {seller_name} has two days to accept, decline or name another amount. If you agree, the piece is reserved
            for you for 24 hours, to pay for it.
          </p>
        </div>
      </Form>
      <button type="button" className={`${BUTTON.quiet} -mt-3`} onClick={onDismissed}>
        Cancel
      </button>
    </>
  )
}

const deliveryOf = ({ ways }: PublicProduct, way: Handover): number => (way === 'bring' && ways.bring?.price) || 0

/** Offers are about the piece: what is asked for bringing it comes on top. */
function InAll({ amount, delivery }: { amount: number; delivery: number }) {
  if (delivery === 0 || !(amount > 0)) return null
  return `With ${formatDollars(delivery)} for bringing it you would pay ${formatDollars(amount + delivery)}.`
}
