import { pathTo } from '@patina/contract/pages'
import type { ProductDetail } from '@patina/contract/products'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { OnceHydrated } from '#components/once-hydrated.tsx'
import { SellerLine } from '#features/reviews/index.ts'
import { paths } from '#lib/paths.ts'
import { QuestionIcon } from './product-icons.tsx'
import { SellerName } from './seller-name.tsx'

type Props = { product: ProductDetail; canAsk: boolean }

/** Whom one deals with, and the way to ask them. */
export const SellerCard = ({ product, canAsk }: Props) => (
  <div className="grid grid-cols-1 gap-3 border-line border-t pt-5">
    <div className="text-soft">
      <SellerName product={product} />
      <div className="min-h-5 text-small">
        <OnceHydrated>
          <SellerLine sellerId={product.seller_id} />
        </OnceHydrated>
      </div>
      <p className="text-small">
        {product.seller_is_trader ? 'A trader' : 'Sells privately'}:{' '}
        <Link to={pathTo('returns')} className="underline underline-offset-4">
          your rights
        </Link>
      </p>
    </div>
    {canAsk && (
      <Link to={paths.newMessage(product._id)} className={BUTTON.quiet}>
        <QuestionIcon />
        Ask a question
        <span className="sr-only">: {product.product_name}</span>
      </Link>
    )}
  </div>
)
