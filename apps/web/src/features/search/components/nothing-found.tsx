import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { ProductGrid } from '#features/products/components/product-grid.tsx'
import { useApi } from '#lib/services.ts'
import { getNearMisses } from '../api/get-near-misses.ts'
import { loosening } from '../loosening.ts'
import { type Shelf, shelfFilters, shelfPath } from '../scope.ts'
import type { Search } from '../search.ts'

type Props = { shelf: Shelf; search: Search; onPressed: () => void }

const useNearMisses = (shelf: Shelf, search: Search) =>
  useQuery(getNearMisses(useApi(), shelfFilters(shelf, search))).data

/** Which filter to give up, and what that would show. */
export function LoosenLinks({ shelf, search, onPressed }: Props) {
  const loosen = useNearMisses(shelf, search)?.loosen.filter(({ count }) => count > 0) ?? []
  const links = loosen.map((one) => loosening(shelf, search, one))
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
        <Link to={shelfPath(shelf, {})} preventScrollReset onClick={onPressed} className={BUTTON.quiet}>
          Clear all filters
        </Link>
      </li>
    </ul>
  )
}

export function NearPieces({ shelf, search }: Omit<Props, 'onPressed'>) {
  const products = useNearMisses(shelf, search)?.products ?? []
  if (products.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="mb-6 text-large">Close to what you asked for</h2>
      <ProductGrid products={products} stands="besideMenu" leads={false} />
    </section>
  )
}
