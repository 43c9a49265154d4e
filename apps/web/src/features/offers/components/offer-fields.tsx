import type { UseFormRegisterReturn } from 'react-hook-form'
import { PriceField } from '#components/ui/price-field.tsx'

type Name = 'takes_offers' | 'decline_below' | 'accept_from'

type Props = {
  takesOffers: boolean
  /** As the form has registered them, under whichever names. */
  fields: Record<Name, UseFormRegisterReturn>
  errors: Partial<Record<Name, { message?: string | undefined }>> | undefined
}

/** Whether a seller takes offers, and which of them the shop answers in their place; `settingsForm` reads what is typed. */
export default function OfferFields({ takesOffers, fields, errors }: Props) {
  return (
    <>
      <label className="flex min-h-8 cursor-pointer items-center gap-3">
        <input type="checkbox" {...fields.takes_offers} />
        Buyers may offer less than the price
      </label>
      {takesOffers && (
        <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-3">
          <PriceField
            label="Decline what is below (optional)"
            hint="We decline for you, after a few minutes."
            error={errors?.decline_below?.message}
            {...fields.decline_below}
          />
          <PriceField
            label="Accept from (optional)"
            hint="After a few minutes the piece is reserved for the buyer."
            error={errors?.accept_from?.message}
            {...fields.accept_from}
          />
        </div>
      )}
    </>
  )
}
