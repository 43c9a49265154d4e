import type { PublicProduct } from '@patina/contract/products'

export const AvailabilityBadge = ({ availability }: { availability: PublicProduct['available'] }) => (
  <span className="inline-flex items-center gap-2 text-small font-semibold">
    <span className={`size-2 rounded-full ${availability === 'sold' ? 'bg-copper' : 'bg-verdigris'}`} />
    {availability === 'sold' ? 'Sold' : 'Available'}
  </span>
)
