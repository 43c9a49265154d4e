import type { PublicProduct } from '@patina/contract/catalogue'

/** A sold piece is dimmed, its badge is not. */
export function ProductPicture({ product, isInFirstRow }: { product: PublicProduct; isInFirstRow: boolean }) {
  const isSold = product.available === 'sold'
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-2xl bg-warm">
      <img
        src={product.image}
        alt={product.product_name}
        width={960}
        height={720}
        loading={isInFirstRow ? 'eager' : 'lazy'}
        decoding="async"
        className={`size-full object-cover ${isSold ? 'opacity-45 grayscale-50' : ''}`}
      />
      <span className="absolute top-2 left-2 flex items-center gap-2 rounded-full bg-card px-3 py-1 text-small font-semibold sm:top-3 sm:left-3">
        <span className={`size-2 rounded-full ${isSold ? 'bg-copper' : 'bg-verdigris'}`} />
        {isSold ? 'Sold' : 'Available'}
      </span>
    </div>
  )
}
