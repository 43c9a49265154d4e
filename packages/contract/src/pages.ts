import type { SignUpRole } from './accounts.ts'

export type Page = {
  /** The pattern of its address, and its name in metrics. */
  path: string
  /** Its file in the client's folder of pages, without the ending; others may share it. */
  file: string
  /** Members are signed in, in whatever role. */
  audience: 'anyone' | 'member' | 'admin' | SignUpRole
  /** Its name in the menu: of the shop or, where it is not for anyone, of the dashboard. Menus have the order of this table. */
  menu?: string
  /** In whose menu, where that is not everyone's who may open it. */
  menuOf?: readonly SignUpRole[]
  /** Its name in the footer, which has the order of this table too. */
  footer?: string
  /** It stands without the header and the footer. */
  bare?: true
  /** Many visits begin here: what it needs is in the first scripts, and bench/budget.json limits it. */
  landing?: true
  /** Search engines may show it: the sitemap lists it, those with an id in their address one by one. */
  indexed?: true
  /** The same for everyone and of use without a connection: the service worker keeps copies. */
  offline?: true
  /** Its code is fetched once the first page rests. */
  fetchedWhenIdle?: true
  /** Opened by a link whose address is a secret: no cache may keep the page. */
  mailed?: true
}

/** What the shop says of itself: one file draws all of them. */
const paper = <const Path extends string>(path: Path, footer: string) =>
  ({ path, file: 'paper-page', audience: 'anyone', footer, indexed: true, offline: true }) as const

/** Every page of the client, once. Routes, links, menus, sitemap, metrics and what works offline follow from this table. */
export const PAGES = {
  home: { path: '/', file: 'home-page', audience: 'anyone', menu: 'Home', landing: true, indexed: true, offline: true },
  products: {
    path: '/products',
    file: 'products-page',
    audience: 'anyone',
    menu: 'Products',
    landing: true,
    indexed: true,
    offline: true,
  },
  product: {
    path: '/products/:id',
    file: 'product-page',
    audience: 'anyone',
    landing: true,
    indexed: true,
    offline: true,
    fetchedWhenIdle: true,
  },
  category: {
    path: '/categories/catproducts/:id',
    file: 'category-page',
    audience: 'anyone',
    landing: true,
    indexed: true,
    offline: true,
  },
  seller: { path: '/sellers/:id', file: 'seller-page', audience: 'anyone', indexed: true },
  blog: { path: '/blog', file: 'blog-page', audience: 'anyone', menu: 'Blog', indexed: true, offline: true },
  about: { path: '/about', file: 'about-page', audience: 'anyone', footer: 'About us', indexed: true, offline: true },
  contact: { path: '/contact', file: 'contact-page', audience: 'anyone', footer: 'Contact', indexed: true },
  report: { path: '/report', file: 'report-page', audience: 'anyone', footer: 'Report something' },
  help: paper('/help', 'Help'),
  terms: paper('/terms', 'Terms'),
  privacy: paper('/privacy', 'Privacy'),
  protection: paper('/protection', 'How money is protected'),
  fees: paper('/fees', 'Fees'),
  returns: paper('/returns', 'Returns'),
  // What stands in the room is behind the # of its address, which no server sees.
  plan: { path: '/plan', file: 'plan-page', audience: 'anyone' },
  // The same for everyone as the server sends it: what somebody has kept is known in their browser.
  favourites: { path: '/favourites', file: 'favourites-page', audience: 'anyone' },
  // A collection that somebody shares, for whoever has its link.
  collection: { path: '/collections/:token', file: 'collection-page', audience: 'anyone', mailed: true },
  sell: { path: '/sell', file: 'sell-page', audience: 'anyone', indexed: true },
  login: { path: '/login', file: 'login-page', audience: 'anyone' },
  signup: { path: '/signup', file: 'signup-page', audience: 'anyone' },
  finishProfile: { path: '/finish-profile', file: 'finish-profile-page', audience: 'anyone' },
  forgotPassword: { path: '/forgot-password', file: 'forgot-password-page', audience: 'anyone' },
  resetPassword: { path: '/reset-password', file: 'reset-password-page', audience: 'anyone', mailed: true },
  pass: { path: '/pass', file: 'pass-page', audience: 'anyone', mailed: true },
  proveAddress: { path: '/prove-address', file: 'prove-address-page', audience: 'anyone', mailed: true },
  // For a change of address: confirm, prove or undo.
  emailChange: { path: '/prove-address/:step', file: 'prove-address-page', audience: 'anyone', mailed: true },

  dashboard: { path: '/dashboard', file: 'dashboard-page', audience: 'member', menu: 'Welcome' },
  notifications: { path: '/notifications', file: 'notifications-page', audience: 'member' },
  notificationSettings: {
    path: '/settings/notifications',
    file: 'notification-settings-page',
    audience: 'member',
  },
  allSellers: { path: '/dashboard/allseller', file: 'all-sellers-page', audience: 'admin', menu: 'All Seller' },
  allBuyers: { path: '/dashboard/allbuyer', file: 'all-buyers-page', audience: 'admin', menu: 'All Buyer' },
  reportedList: {
    path: '/dashboard/reportedlist',
    file: 'reported-list-page',
    audience: 'admin',
    menu: 'Reported Items',
  },
  cases: { path: '/dashboard/cases', file: 'cases-page', audience: 'admin', menu: 'Cases' },
  // For the one whom it is about, and for admins; to anyone else there is no such decision.
  measure: { path: '/dashboard/measures/:id', file: 'measure-page', audience: 'member' },
  payments: { path: '/dashboard/payments', file: 'payments-page', audience: 'admin', menu: 'Payments' },
  // What speaks for a sale whose payment is disputed, to be handed in to the card provider.
  evidence: { path: '/dashboard/evidence/:id', file: 'evidence-page', audience: 'admin' },
  escalatedSales: {
    path: '/dashboard/escalatedsales',
    file: 'escalated-sales-page',
    audience: 'admin',
    menu: 'Sales to Decide',
  },
  myProducts: { path: '/dashboard/myproducts', file: 'my-products-page', audience: 'seller', menu: 'My Products' },
  addProduct: { path: '/dashboard/addproduct', file: 'add-product-page', audience: 'seller', menu: 'Add Product' },
  importProducts: { path: '/dashboard/import', file: 'import-page', audience: 'seller' },
  money: { path: '/dashboard/money', file: 'money-page', audience: 'seller', menu: 'Money' },
  statement: { path: '/dashboard/money/:month', file: 'statement-page', audience: 'seller' },
  editProduct: { path: '/dashboard/editproduct/:id', file: 'edit-product-page', audience: 'seller' },
  myOrders: { path: '/dashboard/myorders', file: 'my-orders-page', audience: 'buyer', menu: 'My Orders' },
  payOrder: { path: '/dashboard/payment/:id', file: 'payment-page', audience: 'buyer' },
  // One page for both sides of a sale, and for admins; to anyone else there is no such order.
  order: { path: '/dashboard/orders/:id', file: 'order-page', audience: 'member' },
  // The same for an offer and its two sides.
  offer: { path: '/dashboard/offers/:id', file: 'offer-page', audience: 'member' },
  searches: {
    path: '/searches',
    file: 'searches-page',
    audience: 'member',
    menu: 'Saved Searches',
    menuOf: ['buyer'],
  },
  messages: {
    path: '/messages',
    file: 'messages-page',
    audience: 'member',
    menu: 'Messages',
    menuOf: ['seller', 'buyer'],
  },
  // The first message about a piece, which its address names.
  newMessage: { path: '/messages/new', file: 'new-message-page', audience: 'member' },
  thread: { path: '/messages/:id', file: 'thread-page', audience: 'member' },
  account: { path: '/dashboard/account', file: 'account-page', audience: 'member', menu: 'Account' },
  addRole: { path: '/dashboard/addrole/:role', file: 'add-role-page', audience: 'member' },
  // Only buyers order, but for anyone else the page explains that.
  orderProduct: { path: '/dashboard/addorders/:productId', file: 'add-order-page', audience: 'member' },
  reportProduct: { path: '/dashboard/reporteditems/:productId', file: 'report-item-page', audience: 'member' },

  /** The window in which Google asks who somebody is ends here. */
  signedIn: { path: '/signed-in', file: 'signed-in-page', audience: 'anyone', bare: true },
  notFound: { path: '*', file: 'not-found-page', audience: 'anyone', bare: true },
} as const satisfies Record<string, Page>

type PageName = keyof typeof PAGES

export const ALL_PAGES: readonly Page[] = Object.values(PAGES)

/** Every kind of page, as metrics name them. */
export const PAGE_KINDS = Object.values(PAGES).map(({ path }) => path)

/** What search engines may find, without the pages that have an id in their address. */
export const indexedPaths = (): string[] =>
  ALL_PAGES.filter(({ indexed, path }) => indexed && !path.includes(':')).map(({ path }) => path)

/** One value for each name in a pattern. */
type Values<Path extends string> = Path extends `${string}/:${string}/${infer Rest}`
  ? [string, ...Values<`/${Rest}`>]
  : Path extends `${string}/:${string}`
    ? [string]
    : []

/** The address of a page, in which no value can change where it leads. */
export function pathTo<Name extends PageName>(page: Name, ...values: Values<(typeof PAGES)[Name]['path']>): string {
  const left: string[] = [...values]
  return PAGES[page].path.replaceAll(/:\w+/g, () => encodeURIComponent(left.shift() ?? ''))
}
