import { lazyPart } from '#components/lazy-part.tsx'

export { MessagesLink } from './components/messages-link.tsx'

/** The two sides of a sale talk on its page. */
export const SaleMessages = lazyPart(() => import('./components/sale-messages.tsx'))
