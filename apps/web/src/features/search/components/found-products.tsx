import type { Place } from '@patina/contract/places'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ProductPages } from '../api/product-pages.ts'
import { countText } from '../count-text.ts'
import { countedIn } from '../counted-in.ts'
import { MoreProducts } from './more-products.tsx'
import { ResultsChunk } from './results-chunk.tsx'

type Props = {
  query: UseInfiniteQueryResult<ProductPages>
  pages: ProductPages['pages']
  from: Place | undefined
  pathTo: (cursor: string) => string
}

const chunkId = (index: number) => `pieces-${index + 1}`

/** A list that goes on as one scrolls, and looks like one grid however many pages it has. */
export function FoundProducts({ query, pages, from, pathTo }: Props) {
  const nextCursor = pages.at(-1)?.nextCursor ?? null
  const awaited = useRef<string>(undefined)
  useEffect(() => {
    if (awaited.current !== chunkId(pages.length - 1)) return
    awaited.current = undefined
    document
      .getElementById(chunkId(pages.length - 1))
      ?.querySelector('a')
      ?.focus()
  }, [pages.length])

  return (
    <>
      <div
        aria-busy={query.isPlaceholderData}
        // The words of the old list can still be read; that it is old shows in its pictures.
        className={`flex flex-col gap-8 ${query.isPlaceholderData ? '[&_img]:opacity-50' : ''}`}
      >
        {pages.map((page, index) => (
          <ResultsChunk key={page.items[0]?._id} id={chunkId(index)} page={page} from={from} leads={index === 0} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {pages.length > 1 && shownText(pages)}
      </p>
      {nextCursor !== null && (
        <MoreProducts
          href={pathTo(nextCursor)}
          isFetching={query.isFetching}
          isFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
          onPressed={() => {
            awaited.current = chunkId(pages.length)
          }}
        />
      )}
    </>
  )
}

function shownText(pages: ProductPages['pages']): string {
  const shown = pages.reduce((sum, page) => sum + page.items.length, 0)
  const counted = countedIn(pages[0])
  return `Showing ${shown}${counted ? ` of ${countText(counted)}` : ''}`
}
