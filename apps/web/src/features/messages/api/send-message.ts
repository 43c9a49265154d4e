import type { NewMessage, NewThread } from '@patina/contract/messages'
import type { ApiClient } from '#lib/api-client.ts'

/** The same client id again is the same message: whoever got no answer may try again. */
export const sendMessage = (ownApi: ApiClient, threadId: string, message: NewMessage) =>
  ownApi.post(`/threads/${encodeURIComponent(threadId)}/messages`, message, 'message')

/** The first message about a piece. */
export const startThread = (ownApi: ApiClient, first: NewThread) => ownApi.post('/threads', first, 'threadAnswer')
