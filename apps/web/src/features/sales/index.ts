import { lazyExtra } from '#components/lazy-part.tsx'

export { SaleLink } from './components/sale-link.tsx'
export { orderNumber } from './sale-facts.ts'

/** For signed-in buyers alone. */
export const WaitingLine = lazyExtra(() => import('./components/waiting-line.tsx'))
