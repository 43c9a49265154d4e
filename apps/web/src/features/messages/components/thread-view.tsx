import type { Thread } from '@patina/contract/messages'
import { type ReactNode, useState } from 'react'
import { BlockDialog } from './block-dialog.tsx'
import { ThreadConversation } from './thread-conversation.tsx'
import { ThreadHeader } from './thread-header.tsx'

type Props = {
  thread: Thread
  isWriting: boolean
  /** The offer that runs about this piece, where there is one. */
  offer?: ReactNode
}

export function ThreadView({ thread, isWriting, offer }: Props) {
  const { _id, product, other, order_id, is_blocked } = thread
  const [asksToBlock, setAsksToBlock] = useState(false)
  return (
    <>
      <ThreadHeader product={product} other={other.name} orderId={order_id}>
        {!is_blocked && (
          <button
            type="button"
            className="btn btn-ghost btn-sm shrink-0 self-start font-normal text-soft hover:bg-tint"
            onClick={() => setAsksToBlock(true)}
          >
            Block<span className="sr-only"> {other.name}</span>
          </button>
        )}
      </ThreadHeader>
      {offer}
      <ThreadConversation key={_id} thread={thread} isWriting={isWriting} />
      {asksToBlock && <BlockDialog threadId={_id} other={other.name} onClosed={() => setAsksToBlock(false)} />}
    </>
  )
}
