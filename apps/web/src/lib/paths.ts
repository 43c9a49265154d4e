import { queryString } from '#lib/query-string.ts'

/** Every link in the client is built here; the table of what answers stands in routes.tsx. */
export const paths = {
  home: () => '/',
  products: (query: Query = {}) => `/products${queryString(query)}`,
  /** All products, with the focus in the box for words. */
  search: () => `/products#${SEARCH_WORDS_ID}`,
  product: (productId: string) => `/products/${encodeURIComponent(productId)}`,
  /** Not a page: the picture of a product that the server makes for other sites. */
  sharePicture: (productId: string) => `/share/${encodeURIComponent(productId)}.jpg`,
  blog: () => '/blog',
  login: (from?: string) => withOrigin('/login', from),
  signup: (from?: string) => withOrigin('/signup', from),
  finishProfile: (from?: string) => withOrigin('/finish-profile', from),
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  category: (id: string, query: Query = {}) => `/categories/catproducts/${encodeURIComponent(id)}${queryString(query)}`,
  about: () => '/about',
  contact: () => '/contact',
  dashboard: () => '/dashboard',
  addRole: (role: 'buyer' | 'seller', from?: string) => withOrigin(`/dashboard/addrole/${role}`, from),
  allSellers: () => '/dashboard/allseller',
  allBuyers: () => '/dashboard/allbuyer',
  reportedList: () => '/dashboard/reportedlist',
  payments: () => '/dashboard/payments',
  myProducts: () => '/dashboard/myproducts',
  addProduct: () => '/dashboard/addproduct',
  editProduct: (productId: string) => `/dashboard/editproduct/${encodeURIComponent(productId)}`,
  myOrders: () => '/dashboard/myorders',
  orderProduct: (productId: string) => `/dashboard/addorders/${encodeURIComponent(productId)}`,
  reportProduct: (productId: string) => `/dashboard/reporteditems/${encodeURIComponent(productId)}`,
  payOrder: (orderId: string) => `/dashboard/payment/${encodeURIComponent(orderId)}`,
}

type Query = Readonly<Record<string, string>>

/** The box for words, wherever a page has one. */
export const SEARCH_WORDS_ID = 'words'

/** Remembers the page that somebody is to return to. */
function withOrigin(path: string, from = '/'): string {
  const origin = ownPath(from)
  // Nobody goes back to choosing a new password, and the secret in that address must get into no other.
  const isWorthIt = origin !== '/' && !origin.toLowerCase().startsWith(paths.resetPassword())
  return isWorthIt ? `${path}?${new URLSearchParams({ from: origin })}` : path
}

const NOWHERE = 'http://patina.invalid'

/** The path itself if it leads to a page of ours, else '/': nobody is sent off to another site after signing in. */
export function ownPath(path: string): string {
  const url = URL.parse(path, NOWHERE)
  if (!path.startsWith('/') || url?.origin !== NOWHERE) return '/'
  const resolved = url.pathname + url.search + url.hash
  // '/.//evil.example' resolves to what a browser reads as another host.
  return resolved.startsWith('//') ? '/' : resolved
}
