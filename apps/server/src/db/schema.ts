/*
 * The rules that must hold whatever the code above does are written here as constraints:
 * one paid order per product, no paid order without its payment and a sold product,
 * one running hold and one running reservation per product, one order and one report per person and product.
 * Rows that books or other people's orders refer to are marked as removed, never deleted.
 */

export * from './schema/accounts.ts'
export * from './schema/clock.ts'
export * from './schema/drafts.ts'
export * from './schema/favourites.ts'
export * from './schema/fit.ts'
export * from './schema/images/matches.ts'
export * from './schema/images.ts'
export * from './schema/imports.ts'
export * from './schema/jobs.ts'
export * from './schema/ledger.ts'
export * from './schema/mail.ts'
export * from './schema/marks.ts'
export * from './schema/messages.ts'
export * from './schema/moderation.ts'
export * from './schema/notices.ts'
export * from './schema/offers.ts'
export * from './schema/payments.ts'
export * from './schema/payouts.ts'
export * from './schema/prices.ts'
export * from './schema/products.ts'
export * from './schema/rate-limits.ts'
export * from './schema/reports.ts'
export * from './schema/reviews.ts'
export * from './schema/rooms.ts'
export * from './schema/sales/checklists.ts'
export * from './schema/sales/orders.ts'
export * from './schema/sales/queue.ts'
export * from './schema/sales/sales.ts'
export * from './schema/saved-searches.ts'
export * from './schema/search.ts'
export * from './schema/traders.ts'
export * from './schema/views.ts'
