import type { SignUpRole } from '@patina/contract/accounts'
import { pathTo } from '@patina/contract/pages'
import { type Query, queryString } from '#lib/query-string.ts'

/** Addresses that say more than which page they lead to: the others are built by pathTo alone. */
export const paths = {
  products: (query: Query = {}) => pathTo('products') + queryString(query),
  /** All products, with the focus in the box for words. */
  search: () => `${pathTo('products')}#${SEARCH_WORDS_ID}`,
  category: (id: string, query: Query = {}) => pathTo('category', id) + queryString(query),
  /** Not a page: the picture of a product that the server makes for other sites. */
  sharePicture: (productId: string) => `/share/${encodeURIComponent(productId)}.jpg`,
  /** Where one writes the first message about a piece. */
  newMessage: (productId: string) => pathTo('newMessage') + queryString({ product: productId }),
  /** The form for a new piece, with what was put aside as a draft. */
  draft: (draftId: string) => pathTo('addProduct') + queryString({ draft: draftId }),
  /** One's own pieces that are not listed yet. */
  ownProducts: (show: string) => pathTo('myProducts') + queryString({ show }),
  login: (from?: string) => withOrigin(pathTo('login'), from),
  signup: (from?: string) => withOrigin(pathTo('signup'), from),
  finishProfile: (from?: string) => withOrigin(pathTo('finishProfile'), from),
  addRole: (role: SignUpRole, from?: string) => withOrigin(pathTo('addRole', role), from),
}

/** The box for words, wherever a page has one. */
export const SEARCH_WORDS_ID = 'words'

/** Remembers the page that somebody is to return to. */
function withOrigin(path: string, from = '/'): string {
  const origin = ownPath(from)
  // Nobody goes back to choosing a new password, and the secret in that address must get into no other.
  const isWorthIt = origin !== '/' && !origin.toLowerCase().startsWith(pathTo('resetPassword'))
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
