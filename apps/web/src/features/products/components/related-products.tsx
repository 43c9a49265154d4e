import type { PublicProduct, RelatedProducts } from '@patina/contract/products'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListFaces } from '#components/list-faces.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { SIMILAR_ID } from './sold-notice.tsx'

type Props = { query: UseQueryResult<RelatedProducts>; nextStep: ReactNode }

export const SimilarProducts = ({ query, nextStep }: Props) => (
  <section aria-labelledby={SIMILAR_ID} className="grid gap-6">
    <h2 id={SIMILAR_ID} className="text-large">
      Pieces like this
    </h2>
    <ListFaces
      query={query}
      itemsIn={({ similar }) => similar}
      skeleton={<ProductGridSkeleton />}
      emptyText="No Products Available"
      nextStep={nextStep}
    >
      {({ similar }) => <ProductGrid products={similar} stands="wholePage" leads={false} />}
    </ListFaces>
  </section>
)

/** Stands only where there are any: that a seller has one piece is nothing to tell. */
export const SellersProducts = ({ seller, products }: { seller: string; products: PublicProduct[] | undefined }) =>
  products?.length ? (
    <section className="grid gap-6">
      <h2 className="text-large wrap-anywhere">More from {seller}</h2>
      <ProductGrid products={products} stands="wholePage" leads={false} />
    </section>
  ) : null
