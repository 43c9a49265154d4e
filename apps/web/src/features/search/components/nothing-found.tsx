import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { ProductGrid } from '#features/products/index.ts'
import { useApi } from '#lib/services.ts'
import { getNearMisses } from '../api/get-near-misses.ts'
import { loosening } from '../loosening.ts'
import { type Scope, scopedFilters, searchPath } from '../scope.ts'
import type { Search } from '../search.ts'

type Props = { scope: Scope; search: Search; onPressed: () => void }

const useNearMisses = (scope: Scope, search: Search) =>
  useQuery(getNearMisses(useApi(), scopedFilters(scope, search))).data

/** Which filter to give up, and what that would show. */
export function LoosenLinks({ scope, search, onPressed }: Props) {
  const loosen = useNearMisses(scope, search)?.loosen.filter(({ count }) => count > 0) ?? []
  const links = loosen.map((one) => loosening(scope, search, one))
  return (
    <ul className="flex flex-wrap justify-center gap-3">
      {links.map(({ text, to }) => (
        <li key={to}>
          <Link to={to} preventScrollReset onClick={onPressed} className={BUTTON.quiet}>
            {text}
          </Link>
        </li>
      ))}
      <li>
        <Link to={searchPath(scope, {})} preventScrollReset onClick={onPressed} className={BUTTON.quiet}>
          Clear all filters
        </Link>
      </li>
    </ul>
  )
}

export function NearProducts({ scope, search }: Omit<Props, 'onPressed'>) {
  const products = useNearMisses(scope, search)?.products ?? []
  if (products.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="mb-6 text-large">Close to what you asked for</h2>
      <ProductGrid products={products} stands="besideMenu" leads={false} />
    </section>
  )
}
