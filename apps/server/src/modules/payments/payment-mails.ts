import { PRODUCT_NAME } from '@patina/contract/brand'
import { formatDollars, toDollars } from '@patina/contract/money'
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

/** To both, when money came too late and went back. */
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
