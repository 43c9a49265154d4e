import type { SignUpRole } from '@patina/contract/accounts'
import type { Person } from '@patina/contract/people'
import type { PeopleSort } from '@patina/contract/people-sorts'
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient, ListPage } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { queryString } from '#lib/query-string.ts'

type Wanted = { role: SignUpRole; q: string; sort: PeopleSort }
type PeoplePages = InfiniteData<ListPage<Person[]>, string | null>

const PER_PART = 100
const FIRST_PART: string | null = null

/** Every table of people, however it is sorted and whatever was looked for. */
export const PEOPLE = { queryKey: [OWN, 'people'] }

/** What stays on the screen while others are looked for is what was found before. */
export const getPeople = (ownApi: ApiClient, { role, q, sort }: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...PEOPLE.queryKey, role, q, sort],
    queryFn: ({ pageParam, signal }) => {
      const query = queryString({
        role,
        sort,
        limit: PER_PART,
        ...(q && { q }),
        ...(pageParam && { cursor: pageParam }),
      })
      return ownApi.getPage(`/people${query}`, 'people', signal)
    },
    initialPageParam: FIRST_PART,
    getNextPageParam: (page: ListPage<Person[]>) => page.nextCursor,
    placeholderData: (found: PeoplePages | undefined) => found,
  })

/** Shows a change in every table at once. */
export const changeShown = (queryClient: QueryClient, change: (people: Person[]) => Person[]) =>
  queryClient.setQueriesData<PeoplePages>(
    PEOPLE,
    (found) => found && { ...found, pages: found.pages.map((page) => ({ ...page, items: change(page.items) })) },
  )
