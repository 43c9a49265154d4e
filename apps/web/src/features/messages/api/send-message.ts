import type { Message, NewMessage, NewThread, Thread } from '@patina/contract/messages'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getMessages } from './get-messages.ts'
import { getThread } from './get-thread.ts'

/** The same client id again is the same message: whoever got no answer may try again. */
export const sendMessage = (ownApi: ApiClient, threadId: string, message: NewMessage) =>
  ownApi.post(`/threads/${encodeURIComponent(threadId)}/messages`, message, 'message')

/** The first message about a piece. */
export const startThread = (ownApi: ApiClient, first: NewThread) => ownApi.post('/threads', first, 'threadAnswer')

/** Shown at once where it leads to; only the first message is known to be all of them. */
export function keepThread(
  ownApi: ApiClient,
  queryClient: QueryClient,
  { thread, message }: { thread: Thread; message: Message },
): void {
  queryClient.setQueryData(getThread(ownApi, thread._id).queryKey, thread)
  if (message.seq !== 1) return
  queryClient.setQueryData(getMessages(ownApi, thread._id).queryKey, {
    pages: [{ messages: [message], has_more: false }],
    pageParams: [undefined],
  })
}
