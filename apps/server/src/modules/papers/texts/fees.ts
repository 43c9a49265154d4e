import { formatDollars, lessFee } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import { type ShopFacts, testNotice } from './facts.ts'

const EXAMPLE = { price: 480, delivery: 25 }

export const feesText = (facts: ShopFacts): string => `
# Fees

${testNotice(facts)}${facts.feeBasisPoints === 0 ? NO_FEE : withFee(facts.feeBasisPoints)}

## For buyers

You pay the price of the piece, or the one you have agreed on, and what the seller asks for bringing it, if they bring it. Nothing comes on top.

## Paying out

${facts.paysOut ? BY_PROVIDER : BY_HAND}
`

const NO_FEE = `## For sellers

Listing and selling cost nothing here: what a buyer pays is yours.`

const withFee = (feeBasisPoints: number) => `## For sellers

- Listing costs nothing, however many pieces you list and however long they stay.
- Of a sale the shop keeps **${feeBasisPoints / 100}%** of the price of the piece. Of what you ask for bringing it, the shop keeps nothing.
- An example: a sofa for ${formatDollars(EXAMPLE.price)}, brought for ${formatDollars(EXAMPLE.delivery)}. The buyer pays ${formatDollars(EXAMPLE.price + EXAMPLE.delivery)}, and you receive ${formatDollars(lessFee(EXAMPLE.price, feeBasisPoints) + EXAMPLE.delivery)}.
- The rate of a sale is the one on the day it is paid. A later change is for later sales.
- Where money goes back to the buyer, no fee is taken of it.`

const BY_PROVIDER = `When a sale is done, your part is sent to your account with the card provider, and from there to your bank. The provider asks you who you are and where your bank is, on its own pages, and on its own terms. Until you have told it, your money waits. What is waiting, on its way and paid stands under [Money](${pathTo('money')}).

Money that has to go back to a buyer after a sale is done is taken from your next payouts, or fetched back.`

const BY_HAND = `When a sale is done, the people who run this shop send you your part themselves. What is waiting and what is paid stands under [Money](${pathTo('money')}); for anything else write to [us](${pathTo('contact')}).`
