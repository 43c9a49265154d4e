import { pathTo } from '@patina/contract/pages'
import { HOLD_MINUTES } from '@patina/contract/payments'
import { SALE, saleLife } from '@patina/contract/sale-life'
import { days, daysOf, minutes, type ShopFacts, testNotice } from './facts.ts'

const { hours } = saleLife

export const protectionText = (facts: ShopFacts): string => `
# How money is protected

${testNotice(facts)}What you pay for a piece is held by the shop, and is the seller’s only once you have the piece and had time to look it over.

## Step by step

1. **You pay by card.** The card number goes to the card provider and never reaches this shop. While you pay, the piece is held for you for ${minutes(HOLD_MINUTES)}. Should two payments arrive for one piece, the second goes back by itself, all of it.
2. **You agree on a time to meet.** Where you have not within ${daysOf(hours.arranging)}, the sale ends and all of your money goes back.
3. **The piece changes hands.** You look at it first. If it is right, you show your code of ${SALE.codeDigits} digits, and the seller types it in. Show it to nobody before: it says that you have the piece. After ${SALE.mostWrongCodes} wrong codes it is locked for ${minutes(SALE.codeLockMinutes)}. If it is not right, you may refuse it at the door, with a picture.
4. **You look it over at home.** You have ${daysOf(hours.inspecting)} to say that something is wrong. If you say nothing, the sale is done.
5. **The money is the seller’s**, less the [fee](${pathTo('fees')}).

## When the two of you don’t agree

- A seller who says that a piece was handed over without the code has to show a picture, and the buyer has to confirm it. Without a word of theirs within ${daysOf(hours.claimed)}, an admin of the shop looks at it.
- Where nobody has said what became of a meeting within ${daysOf(hours.agreed)}, an admin looks at it.
- When you say that something is wrong, the seller has ${daysOf(hours.disputed)} to answer, and you have ${daysOf(hours.answered)} to answer them. Then, or when one of you asks for it, an admin decides what of the money goes where. [Returns](${pathTo('returns')}) has more on that.
- No sale takes more than ${days(SALE.lastDay)} from the payment on. What was not handed over by then goes back to the buyer. What was handed over, and nobody has decided, is the seller’s, less what they have offered to give back.

## When a bank takes a payment back

A buyer can ask the bank of their card to take a payment back. The sale then stands still: no money moves, and nothing runs out. The bank decides. If the buyer wins, it is taken from what the seller got or was to get, unless the piece was handed over by the buyer’s code: then the shop bears the loss.

## What is not protected

- Money that you pay in any other way than on the payment page of this shop: in cash, by bank, or by a link in a message. Nobody here will ask you for that.
- What you notice later than ${daysOf(hours.inspecting)} after the handover. Write to the seller then, and to [us](${pathTo('contact')}): an admin can still give money back, but by these rules does not have to.

The shop’s books say to the cent whose money it holds. It lies in the shop’s account at the card provider. Whether your law calls that a trust account, and what happens to it if the shop fails, the people who run this shop can tell you; this software can not.
`
