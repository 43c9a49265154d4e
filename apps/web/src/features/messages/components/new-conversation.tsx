import type { NewMessage } from '@patina/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { keepThread, startThread } from '../api/send-message.ts'
import { reloadThreads } from '../api/thread-keys.ts'
import { Conversation } from './conversation.tsx'

type Props = {
  productId: string
  /** Named by a seller who writes first to who has bought the piece. */
  orderId?: string
  other: string
  isPaid: boolean
  /** It is on its way to where it belongs: whoever shows the thread then goes on writing. */
  onStarted: () => void
}

/** Before anything was said; the first message makes the thread. */
export function NewConversation({ productId, orderId, other, isPaid, onStarted }: Props) {
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const deliver = async (message: NewMessage) => {
    const started = await startThread(ownApi, { productId, ...(orderId && { orderId }), ...message })
    keepThread(ownApi, queryClient, started)
    onStarted()
    // Until the thread takes its place the message stands here.
    await reloadThreads(queryClient)
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
