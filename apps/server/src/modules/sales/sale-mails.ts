import { PRODUCT_NAME } from '@patina/contract/brand'
import { formatDollars, toDollars } from '@patina/contract/money'
import type { DisputeState } from '@patina/contract/orders'
import type { Mail } from '#providers/mail/port.ts'

type Parties = {
  order: {
    productName: string
    priceCents: number
    buyerName: string
    buyerEmail: string
    buyerPhone: string
    buyerLocation: string
  }
  seller: { name: string; email: string }
  phone: string
}

export type MailsFor = (parties: Parties) => Mail[]

const priceOf = ({ order }: Parties) => formatDollars(toDollars(order.priceCents))

/** To both, when a piece has changed hands. */
export const paidMails: MailsFor = (parties) => {
  const { order, seller, phone } = parties
  return [
    {
      to: order.buyerEmail,
      replyTo: seller.email,
      subject: `${order.productName} is yours`,
      text: `Hello ${order.buyerName},

you have paid ${priceOf(parties)} for ${order.productName}. To agree on when it comes to you, reach its seller:

${seller.name}, ${seller.email}, ${phone}

${PRODUCT_NAME}
`,
    },
    {
      to: seller.email,
      replyTo: order.buyerEmail,
      subject: `${order.productName} is sold`,
      text: `Hello ${seller.name},

${order.buyerName} has paid ${priceOf(parties)} for ${order.productName}. Reach them at:

${order.buyerEmail}, ${order.buyerPhone || 'no phone number given'}, ${order.buyerLocation || 'no place given'}

${PRODUCT_NAME}
`,
    },
  ]
}

/** To both, when money that came too late has gone back. */
export const refundMails: MailsFor = (parties) => {
  const { order, seller } = parties
  return [
    {
      to: order.buyerEmail,
      subject: `Your money for ${order.productName} is on its way back`,
      text: `Hello ${order.buyerName},

your payment of ${priceOf(parties)} for ${order.productName} arrived after the piece was gone. We have given all of it back;
your bank shows it within a few days. You need to do nothing.

${PRODUCT_NAME}
`,
    },
    {
      to: seller.email,
      replyTo: order.buyerEmail,
      subject: `A payment for ${order.productName} was given back`,
      text: `Hello ${seller.name},

${order.buyerName} paid for ${order.productName} when it was no longer to be had. The money went back to them.
You need to do nothing.

${PRODUCT_NAME}
`,
    },
  ]
}

/** To both, when a refund that they were told of came back from the buyer's bank. */
const refundFailedMails: MailsFor = (parties) => {
  const { order, seller } = parties
  return [
    {
      to: order.buyerEmail,
      subject: `Your money for ${order.productName} could not be given back yet`,
      text: `Hello ${order.buyerName},

we have given money for ${order.productName} back to your card, and your bank has returned it to us. It is still yours. We
look after it, and write to you if we need to know another way to pay it. You need to do nothing now.

${PRODUCT_NAME}
`,
    },
    {
      to: seller.email,
      subject: `A refund for ${order.productName} has not gone through yet`,
      text: `Hello ${seller.name},

money for ${order.productName} went back to ${order.buyerName}, and their bank has returned it. We look after it.
You need to do nothing.

${PRODUCT_NAME}
`,
    },
  ]
}

/** To both, when money for a piece that was sold went back. */
const saleRefundedMails =
  (cents: number): MailsFor =>
  ({ order, seller }) => {
    const amount = formatDollars(toDollars(cents))
    return [
      {
        to: order.buyerEmail,
        subject: `${amount} for ${order.productName} are on their way back`,
        text: `Hello ${order.buyerName},

${amount} of what you paid for ${order.productName} went back to your card; your bank shows it within a few days.
If you did not expect this, answer this shop through its contact form.

${PRODUCT_NAME}
`,
      },
      {
        to: seller.email,
        subject: `${amount} for ${order.productName} went back to its buyer`,
        text: `Hello ${seller.name},

${amount} of what ${order.buyerName} paid for ${order.productName} went back to them. If the piece is still with you, keep it
until you know why; you reach this shop through its contact form.

${PRODUCT_NAME}
`,
      },
    ]
  }

/** To both, when the owner of the card has called the charge wrong, and when their bank has decided. */
export const disputeMails =
  (state: DisputeState, cents: number): MailsFor =>
  ({ order, seller }) => {
    const amount = formatDollars(toDollars(cents))
    const [subject, text] = {
      open: [
        'is disputed',
        `The owner of the card has told their bank that ${amount} for it were charged wrongly. The bank decides; we hand in what we know.`,
      ],
      won: ['stands', `The bank has decided that the ${amount} that were disputed were charged rightly.`],
      lost: ['was taken back', `The bank has decided for the owner of the card: ${amount} went back to them.`],
      withdrawn: ['is disputed no more', `The owner of the card no longer calls the ${amount} wrong.`],
    }[state]
    return [order.buyerEmail, seller.email].map((to) => ({
      to,
      subject: `The payment for ${order.productName} ${subject}`,
      text: `Hello ${to === seller.email ? seller.name : order.buyerName},

this is about the payment for ${order.productName}. ${text}

${PRODUCT_NAME}
`,
    }))
  }

type Returned = { outcome: 'settled' | 'refundDue' | 'refunded'; returnedCents: number }

/** What both are told of money that goes back, where anything has changed for them. */
export function returnMails(before: Returned, after: Returned): MailsFor | undefined {
  const change = after.returnedCents - before.returnedCents
  if (after.outcome === 'settled') {
    if (change === 0) return undefined
    return change > 0 ? saleRefundedMails(change) : refundFailedMails
  }
  if (before.outcome === after.outcome) return undefined
  return after.outcome === 'refunded' ? refundMails : refundFailedMails
}
