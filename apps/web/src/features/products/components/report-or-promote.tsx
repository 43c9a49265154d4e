import type { PublicProduct } from '@patina/contract/products'
import type { Standing } from '@patina/contract/standing'
import { Suspense } from 'react'
import { PromoteSwitch } from '#features/listings/index.ts'
import { ReportLink } from './report-link.tsx'

type Props = { product: PublicProduct; standing: Standing | undefined }

/** Others report a piece, its seller advertises it: the same room for both, also while the one comes for the other. */
export function ReportOrPromote({ product, standing }: Props) {
  if (standing?.as !== 'own') return <ReportLink product={product} />
  return (
    <div className="flex min-h-6 items-center text-small">
      {product.available === 'sold' ? (
        <span className="text-soft">Your own piece</span>
      ) : (
        <Suspense fallback={<span className="text-soft">Advertised</span>}>
          <PromoteSwitch product={product} />
        </Suspense>
      )}
    </div>
  )
}
