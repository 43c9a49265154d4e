import { radiusText } from '@patina/contract/distance'
import { PLACE } from '@patina/contract/limits'
import type { Place } from '@patina/contract/places'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { ProductGrid } from '#features/products/index.ts'
import { useApi } from '#lib/services.ts'
import { useUnits } from '#lib/units.ts'
import { getNearMisses } from '../api/get-near-misses.ts'
import { productsText } from '../count-text.ts'
import { countedIn } from '../counted-in.ts'
import { loosening } from '../loosening.ts'
import { type Scope, scopedFilters, scopedProducts, searchPath } from '../scope.ts'
import type { Search } from '../search.ts'

/** Far enough to find something, near enough to fetch it. */
const WIDER_KM = 100

type Props = { scope: Scope; search: Search; onPressed: () => void }

const useNearMisses = (scope: Scope, search: Search) =>
  useQuery(getNearMisses(useApi(), scopedFilters(scope, search))).data

/** Which filter to give up, and what that would show. */
export function LoosenLinks({ scope, search, onPressed }: Props) {
  const loosen = useNearMisses(scope, search)?.loosen.filter(({ count }) => count > 0) ?? []
  const links = loosen.map((one) => loosening(scope, search, one))
  return (
    <ul className="flex flex-wrap justify-center gap-3">
      {(search.within ?? PLACE.within.usual) < WIDER_KM && search.near !== undefined && (
        <WiderLink scope={scope} search={search} onPressed={onPressed} />
      )}
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

/** The same town with more around it, where that shows something. */
function WiderLink({ scope, search, onPressed }: Props) {
  const units = useUnits()
  const wider = { ...search, within: WIDER_KM }
  const { data } = useInfiniteQuery(scopedProducts(useApi(), scope, wider, null))
  const counted = countedIn(data?.pages[0])
  if (!counted || counted.count === 0) return null
  return (
    <li>
      <Link to={searchPath(scope, wider)} preventScrollReset onClick={onPressed} className={BUTTON.quiet}>
        Within {radiusText(WIDER_KM, units)}: {productsText(counted)}
      </Link>
    </li>
  )
}

type NearProps = Omit<Props, 'onPressed'> & { from: Place | undefined }

export function NearProducts({ scope, search, from }: NearProps) {
  const products = useNearMisses(scope, search)?.products ?? []
  if (products.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="mb-6 text-large">Close to what you asked for</h2>
      <ProductGrid products={products} from={from} stands="besideMenu" leads={false} />
    </section>
  )
}
