import type { PublicProduct, RelatedProducts as Related } from '@patina/contract/products'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListFaces } from '#components/list-faces.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { SIMILAR_ID } from './standing-notice.tsx'

const ROW = 4

type Props = { query: UseQueryResult<Related>; nextStep: ReactNode }

/** Where others have too few, the seller's own pieces make up the row. */
const likeThis = ({ similar, fromSeller }: Related): PublicProduct[] =>
  similar.length < ROW ? [...similar, ...fromSeller].slice(0, ROW) : similar

export const SimilarProducts = ({ query, nextStep }: Props) => (
  <section aria-labelledby={SIMILAR_ID} className="other-pieces grid gap-6">
    <h2 id={SIMILAR_ID} className="text-large">
      Pieces like this
    </h2>
    <ListFaces
      query={query}
      itemsIn={likeThis}
      skeleton={<ProductGridSkeleton />}
      emptyText="No Products Available"
      nextStep={nextStep}
    >
      {(related) => <WholeRows products={likeThis(related)} />}
    </ListFaces>
  </section>
)

/** Stands only where a row comes together: all of them are on the page of the seller. */
export function SellersProducts({ seller, related }: { seller: string; related: Related | undefined }) {
  const shown = related ? likeThis(related) : []
  const others = related?.fromSeller.filter((product) => !shown.includes(product)) ?? []
  return (
    others.length >= ROW && (
      <section className="grid gap-6">
        <h2 className="text-large wrap-anywhere">More from {seller}</h2>
        <WholeRows products={others} />
      </section>
    )
  )
}

/** No piece stands alone: four in a row, or two where there are fewer. Where rows are of three, the stylesheet leaves some out. */
function WholeRows({ products }: { products: PublicProduct[] }) {
  const row = products.length < ROW ? 2 : ROW
  const whole = products.slice(0, Math.max(1, products.length - (products.length % row)))
  return (
    <div className="whole-rows">
      <ProductGrid products={whole} stands="wholePage" leads={false} />
    </div>
  )
}
