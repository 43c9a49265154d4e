import { REDUCED_DAYS } from '@patina/contract/limits'
import { formatDollars } from '@patina/contract/money'
import type { Place } from '@patina/contract/places'
import type { PublicProduct } from '@patina/contract/products'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { PieceCard } from '#features/favourites/components/piece-card.tsx'
import { homeSearch } from '#features/fit/home-search.ts'
import { useHomes } from '#features/fit/use-homes.ts'
import { distanceBetween } from '#features/places/index.ts'
import { useTownOfDevice } from '#features/places/use-town.ts'
import { getPrice } from '#features/prices/api/get-price.ts'
import type { ApiClient } from '#lib/api-client.ts'
import { paths } from '#lib/paths.ts'
import { type Query, queryString } from '#lib/query-string.ts'
import { useApi } from '#lib/services.ts'
import { useUnits } from '#lib/units.ts'

/** One row of a desktop. */
const SHOWN = 4
/** A phone shows half of a row at once. */
const FEWEST = 2
const UNDER_200 = 199
const REDUCED = { reducedWithin: REDUCED_DAYS }
const CARD_SIZES = '(min-width: 1440px) 320px, (min-width: 640px) 23vw, 144px'

/** Below what is new: what is near, cheap or fits. A row with next to nothing in it, or that can't be read, is left out. */
export default function HomeRows() {
  const town = useTownOfDevice()
  const [home] = useHomes()
  const door = home && homeSearch(home).door
  const { data: reduced } = useQuery(getRow(useApi(), REDUCED))
  return (
    <>
      {town && <Row title="Near you" query={{ near: town._id, sort: 'nearest' }} from={town} />}
      <Row title="Just reduced" query={REDUCED} />
      <Row title="Under $200" query={{ maxPrice: UNDER_200, sort: 'saving' }} but={reduced} />
      {door && <Row title="Fits your door" query={{ door, sort: 'saving' }} />}
    </>
  )
}

const getRow = (api: ApiClient, query: Query) =>
  queryOptions({
    queryKey: ['products', 'row', query],
    queryFn: ({ signal }) =>
      api.get(
        `/products${queryString({ ...query, available: 'available', limit: 2 * SHOWN })}`,
        'publicProducts',
        signal,
      ),
  })

type RowProps = {
  title: string
  query: Query
  from?: Place
  /** What another row shows already. */
  but?: readonly PublicProduct[] | undefined
}

function Row({ title, query, from, but = [] }: RowProps) {
  const { data = [] } = useQuery(getRow(useApi(), query))
  const shownBefore = but.slice(0, SHOWN).map(({ _id }) => _id)
  const products = data.filter(({ _id }) => !shownBefore.includes(_id)).slice(0, SHOWN)
  if (products.length < FEWEST) return null
  return (
    <section aria-label={title} className={`py-4 lg:py-8 ${products.length < SHOWN ? 'sm:hidden' : ''}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-large lg:text-title">{title}</h2>
        <Link to={paths.products(query)} className={TEXT_LINK}>
          See all<span className="sr-only">: {title}</span>
        </Link>
      </div>
      <ul className="relative flex snap-x gap-3 sm:gap-x-5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:scroll-px-4 max-sm:px-4 max-sm:[scrollbar-width:none] sm:grid sm:grid-cols-4">
        {products.map((product) => (
          <li key={product._id} className="min-w-0 max-sm:w-36 max-sm:shrink-0 max-sm:snap-start">
            <PieceCard
              product={product}
              sizes={CARD_SIZES}
              besidePrice={query === REDUCED && <Was product={product} />}
            >
              <p className="text-small text-soft wrap-anywhere">
                <span className="capitalize">{product.condition}</span> · <Where product={product} from={from} />
              </p>
            </PieceCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What it was lowered from. */
function Was({ product }: { product: PublicProduct }) {
  const { data } = useQuery(getPrice(useApi(), product._id))
  if (!data?.reduced) return null
  return (
    <>
      <span className="sr-only">was </span>
      <s className="text-small text-soft">{formatDollars(data.reduced.lowest_before)}</s>
    </>
  )
}

function Where({ product: { location, place }, from }: { product: PublicProduct; from: Place | undefined }) {
  const units = useUnits()
  return place && from ? distanceBetween(from, place, units) : location
}
