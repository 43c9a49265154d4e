import { paths } from '#lib/paths.ts'
import type { Role } from '#lib/session.ts'

type Entry = { label: string; to: string; for: Role | 'everyone' }

/** The side menu: who sees which entry, in the order of the screen. */
const MENU: readonly Entry[] = [
  { label: 'Welcome', to: paths.dashboard(), for: 'everyone' },
  { label: 'All Seller', to: paths.allSellers(), for: 'admin' },
  { label: 'All Buyer', to: paths.allBuyers(), for: 'admin' },
  { label: 'Reported Items', to: paths.reportedList(), for: 'admin' },
  { label: 'Payments', to: paths.payments(), for: 'admin' },
  { label: 'My Products', to: paths.myProducts(), for: 'seller' },
  { label: 'Add Product', to: paths.addProduct(), for: 'seller' },
  { label: 'My Orders', to: paths.myOrders(), for: 'buyer' },
]

export const menuFor = (roles: readonly Role[]): readonly Entry[] =>
  MENU.filter((entry) => entry.for === 'everyone' || roles.includes(entry.for))
