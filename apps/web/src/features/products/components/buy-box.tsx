import { pathTo } from '@patina/contract/pages'
import type { ProductDetail } from '@patina/contract/products'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { AvailabilityBadge } from '#components/availability-badge.tsx'
import { BUTTON } from '#components/button-styles.ts'
import { VerifiedIcon } from '#components/icons.tsx'
import { KeepPiece } from '#features/favourites/index.ts'
import { MakeOffer } from '#features/offers/index.ts'
import { PriceStory } from '#features/prices/index.ts'
import { useIsHydrated } from '#lib/hydration.ts'
import { paths } from '#lib/paths.ts'
import { useStanding } from '../use-standing.ts'
import { OrderButton } from './order-button.tsx'
import { PriceBlock } from './price-block.tsx'
import { QuestionIcon } from './product-icons.tsx'
import { ReportOrPromote } from './report-or-promote.tsx'
import { SellerName } from './seller-name.tsx'
import { SoldNotice } from './sold-notice.tsx'

type Props = {
  product: ProductDetail
  share: ReactNode
  /** Who has the piece at this moment, and who waits for it. */
  line: ReactNode
}

/** What somebody needs to decide, and what they can do then. */
export function BuyBox({ product, share, line }: Props) {
  const standing = useStanding(product._id)
  const isHydrated = useIsHydrated()
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <AvailabilityBadge availability={product.available} />
          <Suspense>{isHydrated && <KeepPiece product={product} isOwn={standing?.as === 'own'} />}</Suspense>
        </div>
        <h1 className="text-title wrap-anywhere">{product.product_name}</h1>
        <PriceBlock
          resale={product.resale_price}
          original={product.original_price}
          isOnSale={product.available === 'available'}
          isOwn={standing?.as === 'own'}
        />
        {isHydrated && product.available === 'available' && (product.price_falls || product.revision > 1) && (
          <Suspense>
            <PriceStory productId={product._id} />
          </Suspense>
        )}
      </div>
      {product.available === 'sold' && <SoldNotice isBuyers={standing?.as === 'bought'} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <OrderButton product={product} standing={standing} />
        {product.available === 'available' &&
          (standing?.as === 'own' ? (
            <Link to={pathTo('myProducts')} className={`${BUTTON.quiet} w-full`}>
              My Products
            </Link>
          ) : (
            <Link to={paths.newMessage(product._id)} className={`${BUTTON.quiet} w-full`}>
              <QuestionIcon />
              Ask a question
              <span className="sr-only">: {product.product_name}</span>
            </Link>
          ))}
        {product.available === 'available' && standing?.as !== 'own' && (
          <div className="min-h-12 sm:col-span-2">
            <Suspense>{isHydrated && <MakeOffer product={product} />}</Suspense>
          </div>
        )}
      </div>
      {line}
      {product.available === 'available' && <Protection />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="text-soft">
          <SellerName product={product} />
          <p className="text-small">
            {product.seller_is_trader ? 'A trader' : 'Sells privately'}:{' '}
            <Link to={pathTo('returns')} className="underline underline-offset-4">
              your rights
            </Link>
          </p>
        </div>
        <div className="flex items-center gap-5">
          {share}
          <div>
            <ReportOrPromote product={product} standing={standing} />
          </div>
        </div>
      </div>
    </div>
  )
}

const PROMISES = [
  'Your money is held until you have the piece.',
  'Two days to look it over at home.',
  'Not as described: your money comes back.',
]

const Protection = () => (
  <div className="grid gap-2 rounded-2xl bg-tint p-4 text-small">
    <ul className="grid gap-1">
      {PROMISES.map((promise) => (
        <li key={promise} className="flex items-center gap-2">
          <VerifiedIcon />
          {promise}
        </li>
      ))}
    </ul>
    <Link to={pathTo('protection')} className="justify-self-start underline underline-offset-4">
      How money is protected
    </Link>
  </div>
)
