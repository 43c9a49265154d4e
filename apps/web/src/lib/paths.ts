/** Every link in the client is built here; the table of what answers stands in routes.tsx. */
export const paths = {
  home: () => '/',
  products: (cursor?: string) => (cursor ? `/products?${new URLSearchParams({ cursor })}` : '/products'),
  blog: () => '/blog',
  login: (from = '/') => {
    const origin = ownPath(from)
    return origin === '/' ? '/login' : `/login?${new URLSearchParams({ from: origin })}`
  },
  category: (id: string, cursor?: string) =>
    `/categories/catproducts/${encodeURIComponent(id)}${cursor ? `?${new URLSearchParams({ cursor })}` : ''}`,
  about: () => '/about',
  contact: () => '/contact',
  dashboard: () => '/dashboard',
  orderProduct: (productId: string) => `/dashboard/addorders/${encodeURIComponent(productId)}`,
  reportProduct: (productId: string) => `/dashboard/reporteditems/${encodeURIComponent(productId)}`,
}

const NOWHERE = 'http://patina.invalid'

/** The path itself if it leads to a page of ours, else '/': nobody is sent off to another site after signing in. */
export function ownPath(path: string): string {
  const url = URL.parse(path, NOWHERE)
  return path.startsWith('/') && url?.origin === NOWHERE ? url.pathname + url.search + url.hash : '/'
}
