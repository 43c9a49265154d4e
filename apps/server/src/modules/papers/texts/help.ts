import { ORDER_DAYS } from '@patina/contract/orders'
import { pathTo } from '@patina/contract/pages'
import { HOLD_MINUTES } from '@patina/contract/payments'
import { OFFER_HOURS } from '@patina/contract/queue'
import { SALE, saleLife } from '@patina/contract/sale-life'
import { days, daysOf, hours as hoursText, minutes, type ShopFacts, testNotice } from './facts.ts'

const { hours } = saleLife

export const helpText = (facts: ShopFacts): string => `
# Help

${testNotice(facts)}Short answers to what buyers and sellers ask most.

## Buying

### Is my money safe?

Yes, as long as you pay on the payment page of this shop. What you pay is held until you have the piece and had ${daysOf(hours.inspecting)} to look it over. Step by step: [How money is protected](${pathTo('protection')}).

### Does an order reserve the piece?

No. An order costs nothing, waits ${days(ORDER_DAYS)} to be paid, and keeps nobody else from buying. From the moment you begin to pay, the piece is held for you for ${minutes(HOLD_MINUTES)}. If somebody else is paying just then, you can wait in line.

### Can I offer less?

Where the seller takes offers, the page of the piece says so. Once yours is accepted, the piece is reserved for you for ${hoursText(OFFER_HOURS)} at that price.

### How do I get the piece?

Its page says whether you collect it, or whether the seller brings it, how far and for how much. Once it is paid, you agree on a time and a place on the page of your order. Look at it first, then show your code of ${SALE.codeDigits} digits.

### Will it fit through my door?

Where the sizes are known, the page of a piece shows it to scale. Tell it how wide your doors are and where the stairs turn, and it says whether the piece gets in. [All pieces](${pathTo('products')}) can be narrowed to what fits through your door.

### What if it is not as described?

Refuse it at the door, with a picture, or say so within ${daysOf(hours.inspecting)} on the page of your order. Your order keeps what the listing said and showed when you bought it. More under [Returns](${pathTo('returns')}).

### I have changed my mind

Until you have agreed on a time to meet you can cancel at once, after that until ${hoursText(SALE.buyerCancelHours)} before it. Once you have the piece, that you don’t like it is no reason to give it back.

## Selling

### What does it cost?

${facts.feeBasisPoints === 0 ? 'Nothing: what a buyer pays is yours.' : `Listing costs nothing. Of a sale the shop keeps ${facts.feeBasisPoints / 100}% of the price of the piece.`} More under [Fees](${pathTo('fees')}).

### How do I list a piece?

Take a few pictures and [begin](${pathTo('sell')}): the form asks for what buyers want to know, and keeps what you have entered as a draft. Show marks and damage on the pictures. A mark that you have shown is no reason to give a piece back.

### What should I ask for it?

While you fill in the form, it says what half of such pieces sold for here, once there were enough of them. You can let the price fall by itself, step by step, down to a lowest price that you name.

### When do I get my money?

${daysOf(hours.inspecting)} after the handover, or as soon as the buyer says that all is well. ${facts.paysOut ? 'Tell the card provider once where your bank is; until then your money waits for you.' : 'The people who run this shop send it to you.'} What is waiting, on its way and paid stands under [Money](${pathTo('money')}).

### The buyer does not come

From ${minutes(SALE.noShowMinutes)} after the time on you can say so on the page of the sale, and agree on another time, or cancel.

### No code, no handover

Type in the buyer’s code while you are together. It says that they have the piece; without it you need a picture and their word.

## Safety and your account

### Somebody asks me to pay or to write elsewhere

Don’t. What is paid outside of this shop is not protected. Report the message or the piece: a person reads every report.

### What do you know of me, and how do I delete it?

[Privacy](${pathTo('privacy')}) says what is stored, and for how long. Under [Account](${pathTo('account')}) you can take a copy of it, and delete your account.

### My question is not here

Write to [us](${pathTo('contact')}). The rules in full are the [Terms](${pathTo('terms')}).
`
