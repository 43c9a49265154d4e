import type { NewMessage, Thread } from '@patina/contract/messages'
import { pathTo } from '@patina/contract/pages'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { Notice } from '#components/list-faces.tsx'
import { RetryButton } from '#components/retry-button.tsx'
import { useOwnApi } from '#lib/services.ts'
import { blockPerson } from '../api/block-person.ts'
import { getMessages, inOrder, keepMessage } from '../api/get-messages.ts'
import { markRead } from '../api/mark-read.ts'
import { sendMessage } from '../api/send-message.ts'
import { reloadThreads } from '../api/thread-keys.ts'
import { useIsLookedAt } from '../use-looked-at.ts'
import { Conversation } from './conversation.tsx'
import { ConversationWaiting } from './conversation-waiting.tsx'

/** A thread as far as it was said, kept up to date and marked as read while it is looked at. */
export function ThreadConversation({ thread, isWriting = false }: { thread: Thread; isWriting?: boolean }) {
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(getMessages(ownApi, thread._id))
  const messages = query.data ? inOrder(query.data) : NONE
  const [isEndSeen, setEndSeen] = useState(false)
  const newest = messages.findLast(({ is_mine }) => !is_mine)?.seq ?? 0
  useReading(thread, isEndSeen ? newest : 0)

  const deliver = async (message: NewMessage) => {
    const sent = await sendMessage(ownApi, thread._id, message)
    keepMessage(ownApi, queryClient, thread._id, sent)
    void reloadThreads(queryClient)
  }

  if (query.isPending) return <ConversationWaiting />
  if (!query.data) {
    return (
      <div className="grid flex-1 content-center p-4">
        <Notice text="These messages did not arrive." role="alert">
          <RetryButton className={BUTTON.quiet} onPress={() => void query.refetch()}>
            Try again
          </RetryButton>
          <p className="basis-full text-soft">{query.error?.message}</p>
        </Notice>
      </div>
    )
  }
  return (
    <Conversation
      name={thread._id}
      other={thread.other.name}
      messages={messages}
      earlier={{
        hasMore: query.hasNextPage,
        isFetching: query.isFetchingNextPage,
        isFailed: query.isFetchNextPageError,
        onMore: () => void query.fetchNextPage(),
      }}
      isPaid={thread.is_paid}
      answersAt={mayAnswer(thread) ? pathTo('editProduct', thread.product._id) : undefined}
      closed={thread.may_write ? null : <Closed thread={thread} />}
      isAsking={thread.role === 'buyer'}
      isWriting={isWriting}
      deliver={deliver}
      onEndSeen={setEndSeen}
      hasNews={!isEndSeen && newest > thread.read_seq}
      onRenew={() => void query.refetch()}
    />
  )
}

const NONE: never[] = []

const mayAnswer = ({ role, product }: Thread) =>
  role === 'seller' && product.available === 'available' && !product.is_removed

/** Tells the shop how far somebody has read, once for each message. */
function useReading({ _id, read_seq }: Thread, seen: number): void {
  const { mutate } = useMutation(markRead(useOwnApi(), useQueryClient(), _id))
  const isLookedAt = useIsLookedAt()
  const told = useRef(0)
  useEffect(() => {
    if (!isLookedAt || seen <= Math.max(read_seq, told.current)) return
    told.current = seen
    mutate(seen)
  }, [isLookedAt, seen, read_seq, mutate])
}

/** In place of the box: why nobody can write, and the way out where it is one's own. */
function Closed({ thread: { _id, other, is_blocked } }: { thread: Thread }) {
  const { mutate, isPending, error } = useMutation(blockPerson(useOwnApi(), useQueryClient(), _id))
  if (!is_blocked) return <p className="py-2 text-center text-soft wrap-anywhere">You can’t write to {other.name}.</p>
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 py-1">
      <p className="text-soft wrap-anywhere">You have blocked {other.name}.</p>
      <button
        type="button"
        className={`${BUTTON.quiet} btn-sm`}
        aria-disabled={isPending}
        onClick={() => isPending || mutate(false)}
      >
        Unblock
      </button>
      <p role="alert" className="basis-full text-center text-small text-error empty:hidden">
        {error?.message}
      </p>
    </div>
  )
}
