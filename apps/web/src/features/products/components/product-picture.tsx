import type { PublicProduct } from '@patina/contract/products'
import { ResponsivePicture } from '#components/responsive-picture.tsx'

type Props = { product: PublicProduct; sizes: string; rank: 'first' | 'early' | 'late' }

/** A sold piece is dimmed. */
export const ProductPicture = ({ product, sizes, rank }: Props) => (
  <div className="piece-picture relative aspect-4/3 overflow-hidden rounded-2xl bg-warm">
    <div className={`absolute inset-0 ${product.available === 'sold' ? 'faded' : ''}`}>
      <ResponsivePicture
        picture={product.picture}
        alt={product.product_name}
        sizes={sizes}
        rank={rank}
        focus={product.focus}
      />
    </div>
  </div>
)
