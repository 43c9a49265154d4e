import type { OwnProduct } from '@patina/contract/products'

/** The shop does not know when a piece changed hands: after so long it has. */
const HANDOVER_MS = 30 * 86_400_000

/** What needs something done comes first: paid for and to be handed over, then on sale, then sold; each newest first. */
export const byNeed = (products: readonly OwnProduct[], now = Date.now()): OwnProduct[] =>
  products.toSorted((one, other) => rankOf(one, now) - rankOf(other, now))

function rankOf({ available, buyer }: OwnProduct, now: number): number {
  if (buyer?.buyer_email && now - Date.parse(buyer.paid_date) < HANDOVER_MS) return 0
  return available === 'available' ? 1 : 2
}
