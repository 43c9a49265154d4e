import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { OwnProduct } from '@patina/contract/products'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { AvailabilityBadge } from '#components/availability-badge.tsx'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { DeleteButton } from '#components/ui/delete-button.tsx'
import { EmptyCell, StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { OwnLikes } from '#features/favourites/index.ts'
import { SaleLink } from '#features/sales/index.ts'
import { ViewsLine } from '#features/views/index.ts'
import { AdvertiseSwitch } from './advertise-switch.tsx'
import { ProductBuyer } from './product-buyer.tsx'

const COLUMNS = ['Product', 'Price', 'State', 'Advertised', 'Actions']
const SKELETONS = ['a', 'b', 'c', 'd']
/** Below each other where a table is narrow, so that a name keeps its words. */
const PICTURE_AND_NAME =
  'flex gap-4 max-sm:flex-wrap max-sm:items-center sm:max-xl:flex-col sm:max-xl:gap-2 xl:items-center'
const PICTURE = 'aspect-4/3 w-28 shrink-0 rounded-xl max-xl:w-24'
const ACTION = `${BUTTON.quiet} btn-sm px-4`

type Ask = (product: OwnProduct) => void
type Props = { products: readonly OwnProduct[]; onPromote: Ask; onSold: Ask; onDelete: Ask }

export const OwnProductTable = ({ products, onPromote, onSold, onDelete }: Props) => (
  <StackedTable label="Your pieces" columns={COLUMNS}>
    {products.map((product) => (
      <StackedRow key={product._id}>
        <ProductCell product={product} />
        <StackedCell label="Price" isWhole>
          <span className="font-display text-large text-copper">{formatDollars(product.resale_price)}</span>
        </StackedCell>
        <StackedCell label="State" isWhole>
          <AvailabilityBadge availability={product.available} />
        </StackedCell>
        {product.available === 'sold' ? (
          <EmptyCell />
        ) : (
          <StackedCell label="Advertised">
            <AdvertiseSwitch product={product} onPress={() => onPromote(product)} />
          </StackedCell>
        )}
        {product.buyer && !product.buyer.sale ? (
          <EmptyCell />
        ) : (
          <StackedCell isWhole>
            <Actions product={product} onSold={onSold} onDelete={onDelete} />
          </StackedCell>
        )}
      </StackedRow>
    ))}
  </StackedTable>
)

const ProductCell = ({ product }: { product: OwnProduct }) => (
  <StackedCell>
    <div className={PICTURE_AND_NAME}>
      <div className={`relative overflow-hidden bg-warm ${PICTURE}`}>
        <div className={`absolute inset-0 ${product.available === 'sold' ? 'opacity-45 grayscale-50' : ''}`}>
          <ResponsivePicture picture={product.picture} alt="" sizes="112px" focus={product.focus} />
        </div>
      </div>
      <div className="grid flex-1 gap-1 min-w-[min(8rem,100%)]">
        <h2 className="text-base leading-snug wrap-anywhere">
          <Link to={pathTo('product', product._id)} className="underline-offset-4 hover:underline">
            {product.product_name}
          </Link>
        </h2>
        <p className="text-small text-soft">
          Posted <Day iso={product.posted_date} />
        </p>
        <Suspense>
          <OwnLikes productId={product._id} />
        </Suspense>
        <Suspense fallback={<p className="text-small">&nbsp;</p>}>
          <ViewsLine productId={product._id} />
        </Suspense>
        {product.hidden_by && (
          <p className="text-small">
            Hidden from others.{' '}
            <Link to={pathTo('measure', product.hidden_by)} className={TEXT_LINK}>
              Read why
            </Link>
          </p>
        )}
        {product.buyer && <ProductBuyer buyer={product.buyer} />}
        {product.buyer?.sale && (
          <SaleLink
            orderId={product.buyer.order_id}
            sale={product.buyer.sale}
            seenBy="seller"
            what={product.product_name}
          />
        )}
      </div>
    </div>
  </StackedCell>
)

/** What somebody has paid for stays on the books: to delete it would always be refused. */
const Actions = ({ product, onSold, onDelete }: { product: OwnProduct; onSold: Ask; onDelete: Ask }) => (
  <div className="flex flex-wrap gap-2 xl:flex-nowrap">
    {product.available === 'available' && !product.hidden_by && (
      <>
        <button type="button" className={ACTION} onClick={() => onSold(product)}>
          Sold
          <Which product={product} />
        </button>
        <Link to={pathTo('editProduct', product._id)} className={ACTION}>
          Edit
          <Which product={product} />
        </Link>
      </>
    )}
    {product.buyer ? (
      <Link to={pathTo('order', product.buyer.order_id)} className={ACTION}>
        See order
        <Which product={product} />
      </Link>
    ) : (
      !product.hidden_by && <DeleteButton what={product.product_name} onPress={() => onDelete(product)} />
    )}
  </div>
)

const Which = ({ product }: { product: OwnProduct }) => <span className="sr-only">: {product.product_name}</span>

export const OwnProductTableSkeleton = () => (
  <div aria-hidden="true">
    <StackedTable columns={COLUMNS}>
      {SKELETONS.map((name) => (
        <StackedRow key={name}>
          <StackedCell>
            <div className={PICTURE_AND_NAME}>
              <div className={`skeleton ${PICTURE}`} />
              <div className="skeleton h-12 w-full max-w-36" />
            </div>
          </StackedCell>
          {COLUMNS.slice(1, -1).map((column) => (
            <StackedCell key={column} label={column}>
              <div className="skeleton h-8 w-16" />
            </StackedCell>
          ))}
          <StackedCell>
            <div className="skeleton h-11 w-48 max-w-full" />
          </StackedCell>
        </StackedRow>
      ))}
    </StackedTable>
  </div>
)
