import type { Place } from '@patina/contract/places'
import type { PublicProduct } from '@patina/contract/products'
import type { ReactNode } from 'react'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

const LONGEST_ROW = 4
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** How wide a card is, by where the grid stands: these follow the columns below and the room that `wrap` leaves. */
const CARD_SIZES = {
  wholePage:
    '(min-width: 1440px) 316px, (min-width: 974px) calc(23vw - 15px), (min-width: 626px) calc(31vw - 13px), calc(50vw - 22px)',
  besideMenu:
    '(min-width: 1440px) 256px, (min-width: 1235px) calc(23vw - 75px), (min-width: 1024px) calc(31vw - 93px), (min-width: 974px) calc(23vw - 15px), (min-width: 626px) calc(31vw - 13px), calc(50vw - 22px)',
}

type Props = {
  products: PublicProduct[]
  /** Cards tell how far each is from there. */
  from?: Place | undefined
  stands: keyof typeof CARD_SIZES
  /** Whether the first row is what people see first. */
  leads: boolean
}
export type GridPlace = Omit<Props, 'products' | 'from'>

export const ProductGrid = ({ products, from, stands, leads }: Props) => (
  <Grid>
    {products.map((product, index) => {
      const rank = leads ? rankAt(index) : 'late'
      return (
        <li key={product._id} className={rank === 'late' ? 'later' : ''}>
          <ProductCard product={product} from={from} sizes={CARD_SIZES[stands]} rank={rank} />
        </li>
      )
    })}
  </Grid>
)

function rankAt(index: number) {
  if (index === 0) return 'first'
  return index < LONGEST_ROW ? 'early' : 'late'
}

export const ProductGridSkeleton = () => (
  <Grid>
    {SKELETONS.map((name) => (
      <li key={name} aria-hidden="true">
        <ProductCardSkeleton />
      </li>
    ))}
  </Grid>
)

/**
 * 2 a row on a phone, 3 on a tablet, 4 on a desktop, by the room there is: a menu beside the grid takes some, and large
 * letters need so much of a phone that one a row is what fits.
 */
const Grid = ({ children }: { children: ReactNode }) => (
  <div className="@container">
    <ul className="grid gap-x-3 gap-y-8 @3xs:grid-cols-2 @xl:grid-cols-3 @xl:gap-x-5 @4xl:grid-cols-4">{children}</ul>
  </div>
)
