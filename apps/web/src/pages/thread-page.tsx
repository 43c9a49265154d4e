import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { lazyExtra } from '#components/lazy-part.tsx'
import { PageHead } from '#components/page-head.tsx'
import { WaitingTitle } from '#components/waiting-title.tsx'
import { getThread } from '#features/messages/api/get-thread.ts'
import { BesideThreads } from '#features/messages/components/beside-threads.tsx'
import { ConversationFrame } from '#features/messages/components/conversation-frame.tsx'
import { ConversationWaiting } from '#features/messages/components/conversation-waiting.tsx'
import { ThreadView } from '#features/messages/components/thread-view.tsx'
import { OfferCard } from '#features/offers/index.ts'
import { isMissing } from '#lib/api-error.ts'
import { useOwnApi } from '#lib/services.ts'
import { throwUnlessMissing } from '#lib/throw-without-data.ts'

/** For sellers alone. */
const BuyerRating = lazyExtra(() => import('#features/reviews/components/buyer-rating.tsx'))

export function Component() {
  const { id = '' } = useParams()
  const { state } = useLocation()
  const { data, error } = useQuery({ ...getThread(useOwnApi(), id), throwOnError: throwUnlessMissing })
  if (isMissing(error)) return <NoSuchThread />
  return (
    <BesideThreads current={id}>
      <ConversationFrame label="Conversation">
        {data ? (
          <>
            <PageHead title={`Messages with ${data.other.name}`} description="What you say about a piece." />
            <ThreadView
              thread={data}
              isWriting={state === 'writing'}
              offer={
                <>
                  {data.role === 'seller' && (
                    <Suspense>
                      <BuyerRating buyerId={data.buyer_id} />
                    </Suspense>
                  )}
                  <div className="border-b border-line bg-card p-3 empty:hidden">
                    <Suspense>
                      <OfferCard productId={data.product._id} buyerId={data.buyer_id} />
                    </Suspense>
                  </div>
                </>
              }
            />
          </>
        ) : (
          <>
            <WaitingTitle title="Messages" />
            <ConversationWaiting />
          </>
        )}
      </ConversationFrame>
    </BesideThreads>
  )
}

const NoSuchThread = () => (
  <div className="grid justify-items-center gap-6 py-16 text-center">
    <PageHead title="No such messages" description="These messages are not there." />
    <h1 className="text-title">No such messages</h1>
    <p className="max-w-prose text-soft">
      There are no messages of yours at this address. Perhaps you are signed in with another account.
    </p>
    <Link to={pathTo('messages')} className={BUTTON.primary}>
      All messages
    </Link>
  </div>
)
