import { pathTo } from '@patina/contract/pages'
import type { PublicProduct } from '@patina/contract/products'
import { isId } from '@patina/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { WaitingTitle } from '#components/waiting-title.tsx'
import { findThread } from '#features/messages/api/find-thread.ts'
import { BesideThreads } from '#features/messages/components/beside-threads.tsx'
import { ConversationFrame } from '#features/messages/components/conversation-frame.tsx'
import { ConversationWaiting } from '#features/messages/components/conversation-waiting.tsx'
import { NewConversation } from '#features/messages/components/new-conversation.tsx'
import { ThreadHeader } from '#features/messages/components/thread-header.tsx'
import { getProduct } from '#features/products/index.ts'
import { ApiError } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { useApi, useOwnApi } from '#lib/services.ts'
import { throwWithoutData } from '#lib/throw-without-data.ts'

/** The first message about a piece; where one has written about it before, that goes on. */
export function Component() {
  const [search] = useSearchParams()
  const productId = search.get('product') ?? ''
  const isProduct = isId(productId)
  const [isStarted, setStarted] = useState(false)
  const thread = useQuery({
    ...findThread(useOwnApi(), { product: productId }),
    enabled: isProduct,
    throwOnError: throwWithoutData,
  })
  const product = useQuery({
    ...getProduct(useApi(), productId),
    enabled: isProduct && thread.data === null,
    throwOnError: (error, asked) => !isGone(error) && throwWithoutData(error, asked),
  })
  if (thread.data) {
    return <Navigate to={pathTo('thread', thread.data._id)} replace state={isStarted ? 'writing' : null} />
  }
  if (!isProduct || isGone(product.error)) return <NoSuchPiece />
  return (
    <BesideThreads>
      <ConversationFrame label="Conversation">
        {product.data ? (
          <>
            <PageHead title={`Ask about ${product.data.product_name}`} description="Your question to the seller." />
            <ThreadHeader product={headOf(product.data)} other={product.data.seller_name} orderId={null} />
            <NewConversation
              productId={productId}
              other={product.data.seller_name}
              isPaid={false}
              onStarted={() => setStarted(true)}
            />
          </>
        ) : (
          <>
            <WaitingTitle title="New message" />
            <ConversationWaiting />
          </>
        )}
      </ConversationFrame>
    </BesideThreads>
  )
}

const isGone = (error: unknown): boolean => error instanceof ApiError && [404, 410].includes(error.status)

const headOf = ({ _id, product_name, picture, resale_price, available }: PublicProduct) => ({
  _id,
  product_name,
  picture,
  price: resale_price,
  available,
  is_removed: false,
})

const NoSuchPiece = () => (
  <div className="grid justify-items-center gap-6 py-16 text-center">
    <PageHead title="No such piece" description="This piece is not there." />
    <h1 className="text-title">No such piece</h1>
    <p className="max-w-prose text-soft">The piece that you want to ask about is not in the shop, or no longer.</p>
    <Link to={paths.products()} className={BUTTON.primary}>
      See all pieces
    </Link>
  </div>
)
