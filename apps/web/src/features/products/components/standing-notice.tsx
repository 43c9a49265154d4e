import type { ProductDetail } from '@patina/contract/products'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { paths } from '#lib/paths.ts'

export const SIMILAR_ID = 'pieces-like-this'

const FRAME = 'grid gap-1 rounded-2xl bg-warm p-4'

type Props = { product: ProductDetail; isBuyers: boolean }

/** As many lines for either, so that nothing moves once it is known who looks. */
export const SoldNotice = ({ product: { product_category, colours, materials }, isBuyers }: Props) => (
  <div className={FRAME}>
    <p className="font-semibold">{isBuyers ? 'You have bought this piece.' : 'This piece is sold.'}</p>
    <p>{isBuyers ? 'Your order says how it stands.' : 'It exists only once, and somebody has it now.'}</p>
    <p className="flex flex-wrap gap-x-6">
      <a href={`#${SIMILAR_ID}`} className={TEXT_LINK}>
        See pieces like this
      </a>
      <Link
        to={paths.products({
          category: product_category,
          ...(colours.length > 0 && { colour: colours.join() }),
          ...(materials.length > 0 && { material: materials.join() }),
        })}
        className={TEXT_LINK}
      >
        Search for the same
      </Link>
    </p>
  </div>
)

export const OrderedNotice = () => (
  <div className={FRAME}>
    <p className="font-semibold">You have ordered this piece.</p>
    <p>It is yours once you have paid.</p>
  </div>
)
