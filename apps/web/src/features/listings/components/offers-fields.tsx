import { Suspense } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { OfferFields } from '#features/offers/index.ts'
import type { ProductValues, ValidProduct } from '../product-rules.ts'

/** How offers for a new piece are answered. */
export function OffersFields({ form }: { form: UseFormReturn<ProductValues, unknown, ValidProduct> }) {
  const takesOffers = useWatch({ control: form.control, name: 'offers.takes_offers' })
  return (
    <Suspense fallback={<div className="min-h-8" />}>
      <OfferFields
        takesOffers={takesOffers}
        fields={{
          takes_offers: form.register('offers.takes_offers'),
          decline_below: form.register('offers.decline_below'),
          accept_from: form.register('offers.accept_from'),
        }}
        errors={form.formState.errors.offers}
      />
    </Suspense>
  )
}
