import { lazyPart } from '#components/lazy-part.tsx'

export { getMessageReports } from './api/get-message-reports.ts'
export { MessagesLink } from './components/messages-link.tsx'

/** The two sides of a sale talk on its page. */
export const SaleMessages = lazyPart(() => import('./components/sale-messages.tsx'))
