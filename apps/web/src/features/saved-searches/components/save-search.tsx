import { pathTo } from '@patina/contract/pages'
import type { Place } from '@patina/contract/places'
import type { Category } from '@patina/contract/products'
import type { SavedSearch } from '@patina/contract/saved-searches'
import type { ProductFilters } from '@patina/contract/search'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#components/lazy-part.tsx'
import { paths } from '#lib/paths.ts'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { useUnits } from '#lib/units.ts'
import { getSearches } from '../api/get-searches.ts'
import { changeSearch, saveSearch } from '../api/save-search.ts'
import { frequencySaid } from '../frequency-words.ts'
import { searchName } from '../search-name.ts'

/** With all that forms need: fetched once somebody wants to save one. */
const SearchDialog = lazyPart(() => import('./search-dialog.tsx'))

const LOOK =
  'flex min-h-11 max-w-full cursor-pointer items-center rounded-full border border-line bg-card px-4 text-small hover:bg-tint lg:min-h-9'

type Props = {
  /** What narrows the list, and the same as its address has it. */
  filters: ProductFilters
  written: Record<string, string>
  /** Where the list is. */
  address: string
  categories: readonly Category[]
  town: Place | undefined
}

/** Saves the list that is shown; who is not signed in comes back to it. */
export default function SaveSearch({ address, ...search }: Props) {
  const session = useSession()
  if (session.state === 'loading') return null
  if (session.state === 'signedOut') {
    return (
      <Link to={paths.login(address)} className={LOOK}>
        Save this search
        <span className="sr-only">, after signing in</span>
      </Link>
    )
  }
  return <OwnSearch {...search} />
}

function OwnSearch({ filters, written, categories, town }: Omit<Props, 'address'>) {
  const ownApi = useOwnApi()
  const { data } = useQuery(getSearches(ownApi))
  const [isOpen, setOpen] = useState(false)
  const units = useUnits()
  const save = useMutation(saveSearch(ownApi, useQueryClient()))
  const query = inOneOrder(written)
  const saved = data?.find((one) => one.query === query)
  const title = categories.find(({ _id }) => _id === filters.category)?.category_title
  if (!data) return null
  if (saved && !isOpen) return <Saved search={saved} />
  return (
    <>
      <button type="button" className={LOOK} onClick={() => setOpen(true)}>
        Save this search
      </button>
      <Suspense>
        {isOpen && (
          <SearchDialog
            title="Save this search"
            action="Save search"
            initial={{ name: searchName(filters, { category: title, town: town?.name, units }), frequency: 'daily' }}
            send={async (chosen) => {
              await save.mutateAsync({ ...chosen, query })
              toast.success(`Search saved. ${frequencySaid(chosen.frequency)}`)
            }}
            onClosed={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Whoever sees the list has looked at what is new in it. */
function Saved({ search: { _id, news } }: { search: SavedSearch }) {
  const { mutate } = useMutation(changeSearch(useOwnApi(), useQueryClient(), _id))
  const hasNews = news !== null && news.count > 0
  useEffect(() => {
    if (hasNews) mutate({ looked: true })
  }, [hasNews, mutate])
  return (
    <Link to={pathTo('searches')} className={LOOK}>
      Saved: your searches
    </Link>
  )
}

/** As the server keeps it. */
function inOneOrder(written: Record<string, string>): string {
  const params = new URLSearchParams(written)
  params.sort()
  return params.toString()
}
