import { wayWords } from '@patina/contract/handover'
import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { ProductDetail } from '@patina/contract/products'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { AvailabilityBadge } from '#components/availability-badge.tsx'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { OnceHydrated } from '#components/once-hydrated.tsx'
import { KeepPiece } from '#features/favourites/index.ts'
import { MakeOffer } from '#features/offers/index.ts'
import { DistanceAway } from '#features/places/index.ts'
import { PriceStory } from '#features/prices/index.ts'
import { Views } from '#features/views/index.ts'
import { useStanding } from '../use-standing.ts'
import { OrderButton } from './order-button.tsx'
import { PriceBlock } from './price-block.tsx'
import { Protection } from './protection.tsx'
import { ReportOrPromote } from './report-or-promote.tsx'
import { SellerCard } from './seller-card.tsx'
import { OrderedNotice, SoldNotice } from './standing-notice.tsx'

type Props = {
  product: ProductDetail
  share: ReactNode
  /** Who has the piece at this moment, and who waits for it. */
  line: ReactNode
}

/** What somebody needs to decide, and what they can do then. */
export function BuyBox({ product, share, line }: Props) {
  const standing = useStanding(product._id)
  const isOwn = standing?.as === 'own'
  const isOnSale = product.available === 'available'
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <AvailabilityBadge availability={product.available} />
          <OnceHydrated>
            <KeepPiece product={product} isOwn={isOwn} />
          </OnceHydrated>
        </div>
        <h1 className="text-title wrap-anywhere">{product.product_name}</h1>
        <PriceBlock resale={product.resale_price} original={product.original_price} isOnSale={isOnSale} isOwn={isOwn} />
        {isOnSale && (product.price_falls || product.revision > 1) && (
          <OnceHydrated>
            <PriceStory productId={product._id} />
          </OnceHydrated>
        )}
      </div>
      {!isOnSale && <SoldNotice product={product} isBuyers={standing?.as === 'bought'} />}
      {standing?.as === 'ordered' && <OrderedNotice />}
      <div className={`grid gap-3 ${isOnSale ? 'sm:grid-cols-2' : ''}`}>
        <div className={`grid ${isOnSale && !isOwn ? 'order-bar' : ''}`}>
          <p className="hidden font-display text-large text-copper">{formatDollars(product.resale_price)}</p>
          <OrderButton product={product} standing={standing} />
        </div>
        {isOnSale && isOwn && (
          <Link to={pathTo('myProducts')} className={BUTTON.quiet}>
            My Products
          </Link>
        )}
        {isOnSale && !isOwn && (
          <div className="min-h-12">
            <OnceHydrated>
              <MakeOffer product={product} />
            </OnceHydrated>
          </div>
        )}
      </div>
      {line}
      {isOnSale && <ChangesHands product={product} />}
      {isOwn ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-2xl bg-tint p-4">
          <Suspense>
            <Views productId={product._id} />
          </Suspense>
          <ReportOrPromote product={product} standing={standing} />
        </div>
      ) : (
        isOnSale && <Protection />
      )}
      <SellerCard product={product} canAsk={isOnSale && !isOwn} />
      <div className="flex items-center gap-5">
        {share}
        {!isOwn && <ReportOrPromote product={product} standing={standing} />}
      </div>
    </div>
  )
}

/** 'Collect in Leeds · about 20 km from York' */
const ChangesHands = ({ product: { ways, location, place } }: { product: ProductDetail }) => (
  <ul className="flex flex-wrap gap-x-5 text-small">
    {wayWords(ways, location).map((way) => (
      <li key={way} className="wrap-anywhere">
        {way}
      </li>
    ))}
    {place && (
      <li>
        <DistanceAway place={place}>
          <a href="#far" className={TEXT_LINK}>
            How far is it?
          </a>
        </DistanceAway>
      </li>
    )}
  </ul>
)
