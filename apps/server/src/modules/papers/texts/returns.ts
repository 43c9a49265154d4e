import { pathTo } from '@patina/contract/pages'
import { SALE, saleLife } from '@patina/contract/sale-life'
import { daysOf, hours as hoursText, minutes, type ShopFacts, testNotice } from './facts.ts'

const { hours } = saleLife

export const returnsText = (facts: ShopFacts): string => `
# Returns

${testNotice(facts)}Every piece here has lived before, and exists once. This is how it goes back, and how your money does.

## Before you have it

- **You change your mind.** Until you have agreed on a time to meet you can cancel at once; after that until ${hoursText(SALE.buyerCancelHours)} before it. All of your money goes back.
- **The seller cancels**, as they can until the piece is handed over: all of your money goes back.
- **Nobody comes.** From ${minutes(SALE.noShowMinutes)} after the time on, whoever waits can say so, and you agree on another time. Who cancels within ${hoursText(SALE.noShowCancelHours)} of that has an admin look at it first.
- **It is not what was promised.** Refuse it at the door, with a picture, and don’t show your code.

## After you have it

You have ${daysOf(hours.inspecting)} to say that something is wrong, on the page of your order:

- it is another piece than the one you bought,
- parts of it are missing,
- it is not safe to use,
- it is damaged, in a way that the listing did not say. That needs a picture.

You say what you ask for: some of the money, or all of it for the piece. The seller agrees, or offers something else within ${daysOf(hours.disputed)}; you have ${daysOf(hours.answered)} to answer. If you don’t agree, an admin decides, by what was promised, shown and said.

That you don’t like it, or that it does not fit, is no reason here. You can still ask the seller.

## Giving it back

If it is to go back, you have ${daysOf(hours.returning)} to bring it, or to have it fetched. This time the seller shows a code, and you type it in: all that was agreed on goes back to you then. Where that does not work out, an admin looks at it.

## How the money comes back

Always to the card that you paid with, in one go or in parts, as agreed. It is sent as soon as it is decided; how long your bank takes to show it, we can’t say. Where the card takes no money any more, a person looks after it.

## What the law says

Every piece says whether its seller sells privately or as a trader. That is the seller’s own word; a trader’s page names the business.

- **A private seller** owes you the piece as it was described. In most places the law gives you no time to change your mind, and no warranty beyond that.
- **A trader** may owe you more: often some days in which you can give it back without a reason, and a warranty, also for second-hand things. Claim it from the business that its page names.

Which law applies depends on where you both are. Nothing on this page takes away what it gives you. This software knows only the ways above; for any other write to the seller, or to [us](${pathTo('contact')}).
`
