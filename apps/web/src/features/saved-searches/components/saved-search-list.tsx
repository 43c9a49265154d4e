import { FREQUENCIES } from '@patina/contract/new-saved-search'
import { pathTo } from '@patina/contract/pages'
import type { SavedSearch } from '@patina/contract/saved-searches'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { lazyPart } from '#components/lazy-part.tsx'
import { ListFaces } from '#components/list-faces.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { DeleteButton } from '#components/ui/delete-button.tsx'
import { DeleteDialog } from '#components/ui/delete-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { getSearches } from '../api/get-searches.ts'
import { changeSearch, deleteSearch } from '../api/save-search.ts'
import { frequencySaid } from '../frequency-words.ts'
import { newsText } from '../news-text.ts'

const SearchDialog = lazyPart(() => import('./search-dialog.tsx'))

const SKELETONS = ['a', 'b', 'c']

/** One's saved searches, each with what has come since it was looked at. */
export function SavedSearchList({ nextStep }: { nextStep: ReactNode }) {
  // What is new is asked for on each visit.
  const query = useQuery({ ...getSearches(useOwnApi()), staleTime: 0 })
  return (
    <ListFaces
      query={query}
      itemsIn={(searches) => searches}
      skeleton={<Skeleton />}
      emptyText="No saved searches yet"
      failedText="Your searches could not be loaded."
      nextStep={nextStep}
    >
      {(searches) => (
        <ul className="grid gap-4">
          {searches.map((search) => (
            <Item key={search._id} search={search} />
          ))}
        </ul>
      )}
    </ListFaces>
  )
}

function Item({ search }: { search: SavedSearch }) {
  const { name, query, frequency, news } = search
  const [asked, setAsked] = useState<'change' | 'delete'>()
  return (
    <li className="grid gap-4 rounded-2xl bg-card p-4 shadow-sm sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-large wrap-anywhere">
          <Link to={`${pathTo('products')}?${query}`} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
        {news ? (
          <p className={news.count > 0 ? 'font-semibold text-verdigris' : 'text-soft'}>{newsText(news)}</p>
        ) : (
          <p className="text-soft">
            The shop no longer knows all that this search asks for, so it finds nothing. Open it to see what is left,
            and save that.
          </p>
        )}
        <p className="text-small text-soft">{frequencySaid(frequency)}</p>
      </div>
      {news && news.products.length > 0 && (
        <ul aria-label={`New: ${name}`} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {news.products.map(({ _id, product_name, picture }) => (
            <li key={_id}>
              <Link to={pathTo('product', _id)} className="grid gap-1 text-small">
                <span className="relative aspect-4/3 overflow-hidden rounded-xl bg-warm">
                  <ResponsivePicture picture={picture} alt="" sizes="12rem" />
                </span>
                <span className="truncate">{product_name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="button" className={`${BUTTON.quiet} btn-sm`} onClick={() => setAsked('change')}>
          Change
          <span className="sr-only">: {name}</span>
        </button>
        <DeleteButton what={name} onPress={() => setAsked('delete')} />
      </div>
      {asked === 'change' && <ChangeDialog search={search} onClosed={() => setAsked(undefined)} />}
      {asked === 'delete' && <DeleteSearchDialog search={search} onClosed={() => setAsked(undefined)} />}
    </li>
  )
}

type DialogProps = { search: SavedSearch; onClosed: () => void }

function ChangeDialog({ search: { _id, name, frequency }, onClosed }: DialogProps) {
  const { mutateAsync } = useMutation(changeSearch(useOwnApi(), useQueryClient(), _id))
  return (
    <Suspense>
      <SearchDialog
        title="Change this search"
        action="Save"
        initial={{ name, frequency: FREQUENCIES.find((known) => known === frequency) ?? 'daily' }}
        send={async (chosen) => {
          await mutateAsync(chosen)
          toast.success('Search changed')
        }}
        onClosed={onClosed}
      />
    </Suspense>
  )
}

function DeleteSearchDialog({ search, onClosed }: DialogProps) {
  const deletion = deleteSearch(useOwnApi(), useQueryClient())
  return (
    <DeleteDialog
      item={search}
      deletion={deletion}
      onClosed={(isDeleted) => {
        onClosed()
        if (isDeleted) toast.success('Search deleted')
      }}
    >
      <p className="wrap-anywhere">
        You hear no more of <b className="font-semibold text-ink">{search.name}</b>.
      </p>
    </DeleteDialog>
  )
}

const Skeleton = () => (
  <div className="grid gap-4">
    {SKELETONS.map((name) => (
      <div key={name} className="skeleton h-44 rounded-2xl" />
    ))}
  </div>
)
