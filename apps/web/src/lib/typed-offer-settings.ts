import { dollars } from '@patina/contract/dollars'
import type { OfferSettings } from '@patina/contract/offers'
import * as z from 'zod/mini'
import { typedAmount } from '#lib/typed-amount.ts'

const limit = z.pipe(
  z.string(),
  z.pipe(
    z.transform((typed: string) => (typed.trim() === '' ? null : typedAmount(typed))),
    z.nullable(dollars),
  ),
)

export const typedSettings = z.object({ takes_offers: z.boolean(), decline_below: z.string(), accept_from: z.string() })
type TypedSettings = z.infer<typeof typedSettings>

/** How a seller has offers answered; left empty, they answer themselves. */
export const settingsForm = z
  .object({ takes_offers: z.boolean(), decline_below: limit, accept_from: limit })
  .check(
    z.refine(
      ({ decline_below, accept_from }) =>
        decline_below === null || accept_from === null || decline_below <= accept_from,
      { path: ['accept_from'], error: 'must not be less than what is declined' },
    ),
  )

/** Whether anything was said of them. */
export const hasLimits = ({ takes_offers, decline_below, accept_from }: TypedSettings): boolean =>
  !takes_offers || decline_below + accept_from !== ''

const typed = (amount: number | null): string => (amount === null ? '' : String(amount))

/** Offers are taken, and the seller answers all of them. */
export const NO_LIMITS: TypedSettings = { takes_offers: true, decline_below: '', accept_from: '' }

export const typedSettingsOf = ({ takes_offers, decline_below, accept_from }: OfferSettings): TypedSettings => ({
  takes_offers,
  decline_below: typed(decline_below),
  accept_from: typed(accept_from),
})
