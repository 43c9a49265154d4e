import { formatDollars } from '@patina/contract/money'
import { turnIn } from '@patina/contract/offer-life'
import type { Offer } from '@patina/contract/offers'

/** What an offer is about at this moment, for whoever looks at it. */
export type Said = {
  heading: string
  /** What it means, or what comes next. */
  text: string
  /** Whether the one who looks is to act, waits for the other, or nothing is left to do. */
  turn: 'own' | 'others' | 'nobodys'
}

export function offerWords(offer: Offer): Said {
  const { state, role, other, price, named_by } = offer
  const amount = formatDollars(price)
  const name = other.name
  const turn = turnIn(state)
  if (turn === role) {
    const listed = formatDollars(offer.product.price)
    return {
      heading: role === 'seller' ? `${name} offers ${amount}` : `${name} asks ${amount}`,
      text: offer.is_outdated ? outdatedText(role) : `${role === 'seller' ? 'Your' : 'The listed'} price is ${listed}.`,
      turn: 'own',
    }
  }
  if (turn) {
    return {
      heading: named_by === 'buyer' ? `You offered ${amount}` : `You asked ${amount}`,
      text: `${name} is to answer now.`,
      turn: 'others',
    }
  }
  return { ...settledWords(offer, amount), turn: state === 'accepted' && role === 'buyer' ? 'own' : 'nobodys' }
}

const outdatedText = (role: Offer['role']): string =>
  role === 'seller'
    ? 'You have changed the piece since: name an amount yourself, and they see the change.'
    : 'The piece was changed since: look at it before you accept.'

function settledWords({ state, role, other: { name }, named_by, history }: Offer, amount: string) {
  const isBuyer = role === 'buyer'
  const byMe = history.at(-1)?.by === role
  switch (state) {
    case 'accepted':
      return isBuyer
        ? { heading: 'Reserved for you', text: `You agreed on ${amount}. Nobody else can buy it meanwhile.` }
        : { heading: `You agreed on ${amount}`, text: `It is reserved for ${name}, to pay for it.` }
    case 'bought':
      return { heading: isBuyer ? `Bought for ${amount}` : `Sold for ${amount}`, text: 'It was paid.' }
    case 'declined':
      return { heading: byMe ? 'You declined' : `${name} declined`, text: `It was about ${amount}.` }
    case 'withdrawn':
      return {
        heading: byMe ? 'Taken back by you' : `Taken back by ${name}`,
        text: `It was about ${amount}.`,
      }
    case 'expired':
      return {
        heading: 'Ended without an answer',
        text: `${named_by === role ? name : 'You'} did not answer about ${amount} in time.`,
      }
    case 'overtaken':
      return { heading: 'No longer to be had', text: 'The piece was sold, or taken out of the shop.' }
    default:
      return {
        heading: 'Not paid in time',
        text: isBuyer ? 'It is no longer reserved for you.' : `${name} did not pay: the piece is on sale again.`,
      }
  }
}

type Way = Pick<Offer, 'role' | 'price' | 'delivery_price' | 'handover'>

/** How it changes hands, and what is paid in all where that is more than the piece. */
export function wayText({ role, price, delivery_price, handover }: Way): string {
  if (handover === 'collect') return role === 'buyer' ? 'You collect it.' : 'The buyer collects it.'
  const brings = role === 'buyer' ? 'The seller brings it' : 'You bring it'
  if (delivery_price === 0) return `${brings}, for free.`
  return `${brings} for ${formatDollars(delivery_price)}: ${formatDollars(price + delivery_price)} in all.`
}

/** Round amounts that are 10 and 20% below the price, as far as they may be offered. */
export function suggestedAmounts(price: number, { least, most }: { least: number; most: number }) {
  return [10, 20].flatMap((percent) => {
    const amount = price * (1 - percent / 100)
    const rounded = amount >= 20 ? Math.round(amount) : Math.round(amount * 100) / 100
    return rounded >= least && rounded <= most ? [{ percent, amount: rounded }] : []
  })
}
