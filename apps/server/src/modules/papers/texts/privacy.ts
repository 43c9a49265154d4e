import { COMPANY_NAME } from '@patina/contract/brand'
import { IMPORT_LIFE } from '@patina/contract/import-life'
import { LEAVING_DAYS } from '@patina/contract/leaving'
import { FAVOURITES, LIKES } from '@patina/contract/limits'
import { pathTo } from '@patina/contract/pages'
import { SALE } from '@patina/contract/sale-life'
import { UNCLAIMED_HOURS } from '#modules/images/module.ts'
import { FINDS_KEPT_DAYS } from '#modules/saved-searches/module.ts'
import { LONGEST_IDLE_SECONDS, LONGEST_SIGN_IN_SECONDS } from '#sign-in-times.ts'
import { days, daysOf, hours, type ShopFacts, span } from './facts.ts'

export const privacyText = (facts: ShopFacts): string => `
# Privacy

This is what the software of this shop stores of you, who sees it and how long it stays. It shows no advertising, counts nobody for others, and sells nothing of what it knows.

${COMPANY_NAME} runs the shop and is responsible for it. Who that is, and how to reach a person: [Contact](${pathTo('contact')}).

## What is stored, and who sees it

- **Your account:** name, email address, whether you buy or sell, and since when. ${facts.hasFirebase ? 'Your password is at Google’s Firebase, and not here.' : 'Your password is stored as a hash, from which nobody can read it.'} The people who run the shop see your name and address. Of sellers everybody sees the name and, on their page, a town, since when they are here, how many pieces they sold and how it went; of traders also the name, address, mail address and register number of the business.
- **Your sign-ins:** when each began, when it was last used, and how your browser calls itself. No network address is kept with them. A sign-in ends after ${span(LONGEST_SIGN_IN_SECONDS)}, or after ${span(LONGEST_IDLE_SECONDS)} without use.
- **Pieces you list:** everybody sees them, but for your phone number. Pictures are encoded anew, so that what a camera writes into them, such as where they were taken, is gone. A fingerprint of each picture finds copies of it; the people who run the shop are told of those.
- **Orders and sales:** what you ordered, for how much, with your phone number and place where you give them; when and where you meet, what happened, and what you wrote and showed when something was wrong. You, the other side and the people who run the shop see that. Phone numbers and mail addresses are told to the other side once you have agreed to meet, until ${days(SALE.contactDays)} after the sale is done.
- **Messages:** you and the other see them, and the people who run the shop where one of you reports them. Contact details are hidden from the other until the piece is paid.
- **Offers, questions and places in line:** you and the seller. Others learn at most how many wait.
- **Reviews:** everybody reads what buyers say of sellers, under a first name. What sellers say of buyers is shown to sellers who deal with them.
- **Favourites:** you alone. Sellers see how many people keep a piece, everybody else only from ${LIKES.fewest} people on. Who has the link to a collection that you share sees what is in it, and not whose it is.
- **Saved searches, drafts, and the doors and stairs of your home:** you alone.
- **What you have reported:** the people who run the shop see it, with your name and address.
- **What we told you:** which notification you got, and whether you read it here. ${facts.keepsMails ? 'Mails to you are kept here, since the shop has no mail server.' : 'Mails to you are sent and not kept.'}

## What is not stored

- **Card numbers.** They go from your browser to the card provider.
- **What you looked at.** Views are counted for each piece and day, and by nothing else. What you search for is not written down unless you save it.
- **Where you are.** If you let your browser say it, it is rounded to some kilometres, used to find the nearest town, and forgotten.
- **Your network address**, but for counting calls, against misuse, for about ${span(facts.addressesCountedSeconds)} at most. Where somebody signs in, changes how they do so, or is refused something, a line of the log holds it too, against break-ins. Logs name accounts by a number.
- **How fast pages were for you** is added up for all visits, without a name or an address.

## In your browser

- **Cookies:** one that says that you are signed in, and one for a few seconds after you have changed something. ${facts.hasGoogle ? 'Signing in with Google sets another until it is done. ' : ''}None of them follows you.
- **Local storage:** a short-lived token, how you like the shop to look, the town you search around, measures of your home, the plan of your room, forms you have not sent, and up to ${FAVOURITES.mostOnDevice} favourites you keep without an account.
- **Copies of public pages that you have read**, for when there is no connection. They are deleted when you sign out.

## Who else gets something

${othersOf(facts).join('\n')}

## How long it stays

Until your account is deleted, unless you delete it before, but for these:

- pictures that you uploaded for a message or a sale and did not send: ${hours(UNCLAIMED_HOURS)},
- an import of many pieces that you have not finished: ${daysOf(IMPORT_LIFE.hours.checked)},
- what a saved search has found: ${days(FINDS_KEPT_DAYS)}.

## Seeing it, and having it deleted

Under [Account](${pathTo('account')}) you fetch all that the shop holds of you as a file, and have your account deleted. That is done after ${days(LEAVING_DAYS)}, until which you can take it back, and waits while a sale or a payment of yours is open. If you have no account, write to [us](${pathTo('contact')}) from your address.

- **What goes:** your account, sign-ins, messages, offers, favourites, searches, drafts, reports, private pictures, unpaid orders, pieces that nobody ordered, reported or wrote about, and reviews of you.
- **What stays, without your name, address, phone number and place:** orders that were paid, and what happened in them, since the books need them; pieces that others ordered, reported or wrote about; and what you said of others in reviews.
- **What the software can’t reach:** older backups, what others have written of you, and what the services above keep. How long backups and logs are kept, the people who run the shop decide: ask them.
`

function othersOf({
  hasStripe,
  hasGoogle,
  hasFirebase,
  hasPictureHost,
  looksUpPasswords,
  keepsMails,
}: ShopFacts): string[] {
  return [
    hasStripe &&
      '- **Stripe** takes card payments: it gets your card from your browser when you pay, and from us the amount and the number of the order. Of sellers whom it pays it asks who they are and where their bank is.',
    hasFirebase && '- **Google’s Firebase** keeps passwords, and knows when you sign in.',
    hasGoogle && !hasFirebase && '- **Google**, if you sign in with it, tells us your name and address.',
    looksUpPasswords &&
      '- **A service that knows stolen passwords** is asked about each new one. It gets a few letters of a digest, which thousands of passwords share, and learns neither the password nor whose it is.',
    hasPictureHost && '- **A storage service** hands out pictures to your browser.',
    !keepsMails && '- **A mail server** carries our mails to yours.',
    '- **The maker of your browser**, if you switch on push notifications, carries them. They say what they are about (“News of an order”) and nothing more.',
  ].filter((line) => line !== false)
}
