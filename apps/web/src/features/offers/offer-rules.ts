import { dollars } from '@patina/contract/dollars'
import { formatDollars } from '@patina/contract/money'
import type { OfferSettings } from '@patina/contract/offers'
import * as z from 'zod/mini'
import { filledIn } from '#lib/filled-in.ts'
import { typedAmount } from '#lib/typed-amount.ts'

/** An amount between two others; the server decides by the same. */
export const amountForm = ({ least, most }: { least: number; most: number }) =>
  z.object({
    price: filledIn(
      'Say how much',
      z.pipe(
        z.transform(typedAmount),
        dollars.check(
          z.refine((amount) => amount >= least && amount <= most, {
            error: `must be between ${formatDollars(least)} and ${formatDollars(most)}`,
          }),
        ),
      ),
    ),
  })

const limit = z.pipe(
  z.string(),
  z.pipe(
    z.transform((typed: string) => (typed.trim() === '' ? null : typedAmount(typed))),
    z.nullable(dollars),
  ),
)

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

const typed = (amount: number | null): string => (amount === null ? '' : String(amount))

export const typedSettings = ({ takes_offers, decline_below, accept_from }: OfferSettings) => ({
  takes_offers,
  decline_below: typed(decline_below),
  accept_from: typed(accept_from),
})
