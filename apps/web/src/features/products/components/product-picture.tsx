import type { PublicProduct } from '@patina/contract/products'
import { AvailabilityBadge } from '#components/availability-badge.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'

type Props = { product: PublicProduct; sizes: string; rank: 'first' | 'early' | 'late' }

/** A sold piece is dimmed, its badge is not. */
export const ProductPicture = ({ product, sizes, rank }: Props) => (
  <div className="piece-picture relative aspect-4/3 overflow-hidden rounded-2xl bg-warm">
    <div className={`absolute inset-0 ${product.available === 'sold' ? 'opacity-45 grayscale-50' : ''}`}>
      <ResponsivePicture
        picture={product.picture}
        alt={product.product_name}
        sizes={sizes}
        rank={rank}
        focus={product.focus}
      />
    </div>
    <div className="absolute bottom-2 left-2 flex rounded-full bg-card px-2.5">
      <AvailabilityBadge availability={product.available} />
    </div>
  </div>
)
