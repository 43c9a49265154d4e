import type { NewMessage, Thread } from '@patina/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { getThread } from '../api/get-thread.ts'
import { startThread } from '../api/send-message.ts'
import { reloadThreads } from '../api/thread-keys.ts'
import { Conversation } from './conversation.tsx'

type Props = {
  productId: string
  /** Named by a seller who writes first to who has bought the piece. */
  orderId?: string
  other: string
  isPaid: boolean
  onStarted: (thread: Thread) => void
}

/** Before anything was said; the first message makes the thread. */
export function NewConversation({ productId, orderId, other, isPaid, onStarted }: Props) {
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const deliver = async (message: NewMessage) => {
    const { thread } = await startThread(ownApi, { productId, ...(orderId && { orderId }), ...message })
    queryClient.setQueryData(getThread(ownApi, thread._id).queryKey, thread)
    onStarted(thread)
    void reloadThreads(queryClient)
  }
  return (
    <Conversation
      name={orderId ?? productId}
      other={other}
      messages={NONE}
      earlier={NOTHING_EARLIER}
      isPaid={isPaid}
      closed={null}
      isAsking={!isPaid}
      isWriting={false}
      deliver={deliver}
      onEndSeen={nothing}
      hasNews={false}
      onRenew={nothing}
    />
  )
}

const NONE: never[] = []
const nothing = () => {}
const NOTHING_EARLIER = { hasMore: false, isFetching: false, isFailed: false, onMore: nothing }
