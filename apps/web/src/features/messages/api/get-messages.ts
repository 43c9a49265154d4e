import type { Message } from '@patina/contract/messages'
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { queryString } from '#lib/query-string.ts'
import { THREAD_KEYS } from './thread-keys.ts'

/** Addresses of pictures are good for twice as long. */
const NEW_ADDRESSES_MS = 300_000

/** What was said, the newest part first; each next part is older. */
export const getMessages = (ownApi: ApiClient, threadId: string) =>
  infiniteQueryOptions({
    queryKey: THREAD_KEYS.messages(threadId),
    meta: { live: ['thread'] },
    queryFn: ({ pageParam: before, signal }) =>
      ownApi.get(
        `/threads/${encodeURIComponent(threadId)}/messages${queryString(before === undefined ? {} : { before })}`,
        'messages',
        signal,
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ messages, has_more }) => (has_more ? messages[0]?.seq : undefined),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ messages }) => messages.some(({ pictures }) => pictures.length > 0))
        ? NEW_ADDRESSES_MS
        : false,
  })

/** Oldest first. A message that came between two parts is told once. */
export function inOrder({ pages }: Pick<InfiniteData<{ messages: Message[] }>, 'pages'>): Message[] {
  const all = pages.toReversed().flatMap(({ messages }) => messages)
  return all.filter(({ seq }, index) => index === 0 || seq > (all[index - 1]?.seq ?? 0))
}

/** What was sent stands among the others at once; they are read anew a moment later. */
export function keepMessage(ownApi: ApiClient, queryClient: QueryClient, threadId: string, message: Message): void {
  queryClient.setQueryData(getMessages(ownApi, threadId).queryKey, (known) => {
    const [newest, ...older] = known?.pages ?? []
    if (!known || !newest || newest.messages.some(({ _id }) => _id === message._id)) return known
    return { ...known, pages: [{ ...newest, messages: [...newest.messages, message] }, ...older] }
  })
}
