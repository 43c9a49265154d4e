import type { PublicProduct } from '@patina/contract/catalogue'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { VerifiedIcon } from '#components/icons.tsx'
import { formatDay } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { ProductPicture } from './product-picture.tsx'
import { ProductPrice } from './product-price.tsx'

type Props = Pick<ComponentProps<typeof ProductPicture>, 'product' | 'sizes' | 'rank'>

export function ProductCard({ product, sizes, rank }: Props) {
  return (
    <article className="flex h-full flex-col gap-2">
      <ProductPicture product={product} sizes={sizes} rank={rank} />
      <h3 className="mt-1 text-base leading-snug">{product.product_name}</h3>
      <ProductPrice resale={product.resale_price} original={product.original_price} />
      <div className="grid gap-0.5 text-small text-soft">
        <Seller name={product.seller_name} isVerified={product.seller_verified} />
        <Day label="Bought" iso={product.purchase_date} />
        <Day label="Posted" iso={product.posted_date} />
      </div>
      <Link
        to={paths.reportProduct(product._id)}
        className="inline-flex min-h-6 items-center self-start text-small text-soft underline underline-offset-4 hover:text-ink"
      >
        Report Item<span className="sr-only">: {product.product_name}</span>
      </Link>
      <div className="mt-auto pt-1">
        <OrderButton product={product} />
      </div>
    </article>
  )
}

function Seller({ name, isVerified }: { name: string; isVerified: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1">
      Sold by <b className="font-semibold text-ink">{name}</b>
      {isVerified && (
        <span title="Verified seller">
          <VerifiedIcon />
          <span className="sr-only">Verified seller</span>
        </span>
      )}
    </p>
  )
}

const Day = ({ label, iso }: { label: string; iso: string }) => (
  <p>
    {label} <time dateTime={iso}>{formatDay(iso)}</time>
  </p>
)

function OrderButton({ product }: { product: PublicProduct }) {
  if (product.available === 'sold') {
    return (
      <button type="button" disabled className={`${BUTTON.primary} w-full`}>
        Already Sold
      </button>
    )
  }
  return (
    <Link to={paths.orderProduct(product._id)} className={`${BUTTON.primary} w-full`}>
      Order Now<span className="sr-only">: {product.product_name}</span>
    </Link>
  )
}
