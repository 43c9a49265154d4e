import { COMPANY_NAME } from '@patina/contract/brand'
import { REVIEWS } from '@patina/contract/limits'
import { offerLife } from '@patina/contract/offer-life'
import { ORDER_DAYS } from '@patina/contract/orders'
import { pathTo } from '@patina/contract/pages'
import { HOLD_MINUTES } from '@patina/contract/payments'
import { MOST_PLACES, OFFER_HOURS, TURN_MINUTES } from '@patina/contract/queue'
import { CANCELLING, SALE } from '@patina/contract/sale-life'
import { days, daysOf, hours, minutes } from './facts.ts'

export const termsText = (): string => `
# Terms

These are the rules that the software of this shop keeps to, for everybody alike. They take away no right that the law gives you.

## Who is who

- ${COMPANY_NAME} runs the shop. Who that is, and how to reach a person: [Contact](${pathTo('contact')}).
- Pieces are sold by the people who list them, not by the shop. Whoever sells a piece stands on its page.
- “Verified” beside a seller’s name means that the people who run the shop have checked the account. It says nothing of a piece.

## Accounts

- An account needs a name and an email address. One address is one account, which can both buy and sell.
- The people who run the shop may delete listings and close accounts. An account with an open sale is not closed before that sale has ended.

## Listings

- Say what is true of a piece, also what is wrong with it: the buyer of it is shown what you promised, as it was when they ordered.
- Phone numbers, mail addresses and names in messengers are refused in listings and names.
- A piece that somebody is paying for, or has paid for, can not be changed any more.
- Anyone who is signed in can report a piece. A person reads every report.

## Ordering and paying

- An order costs nothing and reserves nothing. It waits ${days(ORDER_DAYS)} to be paid, and then ends.
- From the moment you begin to pay, the piece is held for you for ${minutes(HOLD_MINUTES)}. Whoever pays first has it. Who wants it next can wait in line, for at most ${MOST_PLACES} pieces at a time; a turn lasts ${minutes(TURN_MINUTES)}, or until the morning where it comes at night.
- You may offer a seller another price. An offer waits ${daysOf(offerLife.hours.waitingSeller)} for its answer. Once it is accepted, the piece is reserved for you for ${hours(OFFER_HOURS)} at that price.
- Buyers who cancel ${CANCELLING.most} paid orders within ${days(CANCELLING.withinDays)} can not order for ${days(CANCELLING.banDays)}.

## Handing over

- Buyer and seller agree on a time and a place. The piece changes hands by a code of ${SALE.codeDigits} digits, which the buyer shows and the seller types in.
- What you pay is held until then, and a little longer: [How money is protected](${pathTo('protection')}).
- What the shop keeps of a sale: [Fees](${pathTo('fees')}). What happens when something is wrong: [Returns](${pathTo('returns')}).

## Messages and reviews

- Buyers and sellers talk in the shop. Contact details in messages are hidden from the other until the piece is paid.
- After a sale that was completed or refunded, both sides may review each other for ${days(REVIEWS.days)}. Neither reads the other’s words before both have written, or that time is over.

What is stored of you, and for how long: [Privacy](${pathTo('privacy')}).
`
