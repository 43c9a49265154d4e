import type { Seller } from '@patina/contract/reviews'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { ListFaces } from '#components/list-faces.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { ProductGrid, ProductGridSkeleton } from '#features/products/index.ts'
import { paths } from '#lib/paths.ts'
import { useApi } from '#lib/services.ts'
import { getSellerProducts } from '../api/get-seller.ts'

/** What anyone can buy of a seller. */
export function SellerProducts({ seller }: { seller: Seller }) {
  const query = useInfiniteQuery(getSellerProducts(useApi(), seller._id))
  return (
    <section aria-labelledby="on-sale" className="grid gap-6">
      <h2 id="on-sale" className="text-large wrap-anywhere">
        On sale by {seller.name}
      </h2>
      <ListFaces
        query={query}
        itemsIn={({ pages }) => pages.flatMap(({ items }) => items)}
        skeleton={<ProductGridSkeleton />}
        emptyText="No Products Available"
        nextStep={
          <Link to={paths.products()} className={BUTTON.quiet}>
            See all products
          </Link>
        }
      >
        {({ pages }) => (
          <>
            <ProductGrid products={pages.flatMap(({ items }) => items)} stands="wholePage" leads={false} />
            <MoreButton query={query} label="More pieces" />
          </>
        )}
      </ListFaces>
    </section>
  )
}
