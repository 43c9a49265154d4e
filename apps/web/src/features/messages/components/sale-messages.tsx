import type { Sale } from '@patina/contract/sales'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { RetryButton } from '#components/retry-button.tsx'
import { useOwnApi } from '#lib/services.ts'
import { findThread } from '../api/find-thread.ts'
import { ConversationWaiting } from './conversation-waiting.tsx'
import { NewConversation } from './new-conversation.tsx'
import { ThreadConversation } from './thread-conversation.tsx'

type Props = { sale: Pick<Sale, 'order_id' | 'product_id' | 'role'>; other: string }

/** What the two sides of a sale say to each other, among all else about it. */
export default function SaleMessages({ sale: { order_id, product_id, role }, other }: Props) {
  const { data: thread, isPending, error, refetch } = useQuery(findThread(useOwnApi(), { order: order_id }))
  const [isStarted, setStarted] = useState(false)
  if (thread) return <ThreadConversation key={thread._id} thread={thread} isWriting={isStarted} />
  if (isPending) return <ConversationWaiting />
  if (error) {
    return (
      <div role="alert" className="grid flex-1 content-center justify-items-center gap-3 p-4 text-center">
        <p>{error.message}</p>
        <RetryButton className={BUTTON.quiet} onPress={() => void refetch()}>
          Try again
        </RetryButton>
      </div>
    )
  }
  return (
    <NewConversation
      productId={product_id}
      {...(role === 'seller' && { orderId: order_id })}
      other={other}
      isPaid
      onStarted={() => setStarted(true)}
    />
  )
}
