import { lazyExtra, lazyPart } from '#components/lazy-part.tsx'

export { SaleLink } from './components/sale-link.tsx'
export { orderNumber } from './sale-facts.ts'
export { momentWords, timeLeft } from './sale-times.ts'
export { useShopNow } from './use-shop-now.ts'

/** Of orders whose buyer has not said it: most came from an offer. */
export const OwnContact = lazyPart(() => import('./components/own-contact.tsx'))

/** For signed-in buyers alone. */
export const WaitingLine = lazyExtra(() => import('./components/waiting-line.tsx'))
