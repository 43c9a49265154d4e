import { formatDollars } from '@patina/contract/money'
import { Suspense } from 'react'
import { YouReceive } from '#features/payouts/index.ts'
import { ProductPrice } from './product-price.tsx'

type Props = {
  resale: number
  original: number
  /** While it can be bought. */
  isOnSale: boolean
  /** Of the one who looks: then what they receive stands in the place of what others save. */
  isOwn: boolean
}

export function PriceBlock({ resale, original, isOnSale, isOwn }: Props) {
  const saved = resale < original && `You save ${formatDollars(original - resale)}`
  return (
    <div className="grid gap-1">
      <ProductPrice resale={resale} original={original} size="page" />
      {isOnSale && (
        <p className="text-small text-soft empty:hidden">
          {isOwn ? (
            <Suspense fallback={saved}>
              <YouReceive price={resale} />
            </Suspense>
          ) : (
            saved
          )}
        </p>
      )}
    </div>
  )
}
