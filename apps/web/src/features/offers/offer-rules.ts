import { dollars } from '@patina/contract/dollars'
import { formatDollars } from '@patina/contract/money'
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
