import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { BUTTON } from '#components/button-styles.ts'

type Props = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  label: string
}

/** Below a list that comes page by page. */
export const MoreButton = ({ query, label }: Props) =>
  query.hasNextPage && (
    <button
      type="button"
      className={`${BUTTON.quiet} justify-self-start`}
      aria-disabled={query.isFetchingNextPage}
      onClick={() => !query.isFetchingNextPage && void query.fetchNextPage()}
    >
      {query.isFetchNextPageError ? 'Could not load. Try again' : label}
    </button>
  )
