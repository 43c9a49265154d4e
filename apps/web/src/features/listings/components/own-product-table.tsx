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
import { Views } from '#features/views/index.ts'
import { daysOnSale } from '../days-on-sale.ts'
import { isInProgress } from '../product-groups.ts'
import { AdvertiseSwitch } from './advertise-switch.tsx'
import { ProductBuyer } from './product-buyer.tsx'

const COLUMNS = ['Product', 'Price', 'State', 'Advertised', 'Actions']
const SKELETONS = ['a', 'b', 'c', 'd']
const ACTION = `${BUTTON.quiet} btn-sm max-sm:px-2.5`
/** Below each other where a table is narrow, so that a name keeps its words. */
const PICTURE_AND_NAME = 'flex gap-4 max-sm:contents sm:max-xl:flex-col sm:max-xl:gap-2 xl:items-center'
const PICTURE = 'aspect-4/3 w-28 shrink-0 rounded-xl max-xl:w-24'

/**
 * On a phone a row is a picture with three lines beside it, and below them what comes next and what one can do; where letters
 * are large, all of it stands below each other.
 */
const PHONE = {
  row: 'max-sm:grid max-sm:grid-cols-[auto_auto_minmax(0,1fr)] max-sm:gap-x-4 max-sm:gap-y-1',
  picture: 'max-sm:col-span-3 max-sm:@3xs:col-span-1 max-sm:@3xs:row-span-3 max-sm:@3xs:row-start-1',
  name: 'max-sm:col-span-3 max-sm:@3xs:col-span-2 max-sm:@3xs:col-start-2 max-sm:@3xs:row-start-1 max-sm:@3xs:line-clamp-1',
  price: 'max-sm:col-span-3 max-sm:@3xs:col-span-1 max-sm:@3xs:col-start-2 max-sm:@3xs:row-start-2',
  state: 'max-sm:col-span-3 max-sm:self-center max-sm:@3xs:col-span-1 max-sm:@3xs:col-start-3 max-sm:@3xs:row-start-2',
  figures: 'max-sm:col-span-3 max-sm:@3xs:col-span-2 max-sm:@3xs:col-start-2 max-sm:@3xs:row-start-3',
  next: 'max-sm:col-span-3 max-sm:@3xs:row-start-4',
  advertised: 'max-sm:col-span-3 max-sm:self-center max-sm:@3xs:col-span-1 max-sm:@3xs:row-start-5',
  actions:
    'max-sm:col-span-3 max-sm:@3xs:col-span-2 max-sm:@3xs:col-end-4 max-sm:@3xs:row-start-5 max-sm:justify-self-end',
}

type Ask = (product: OwnProduct) => void
type Props = { products: readonly OwnProduct[]; onPromote: Ask; onSold: Ask; onDelete: Ask }

export const OwnProductTable = ({ products, onPromote, onSold, onDelete }: Props) => (
  <StackedTable label="Your pieces" columns={COLUMNS}>
    {products.map((product) => (
      <StackedRow key={product._id} phone={PHONE.row}>
        <ProductCell product={product} />
        <StackedCell isWhole phone={PHONE.price}>
          <span className="font-display text-large text-copper">{formatDollars(product.resale_price)}</span>
        </StackedCell>
        <StackedCell isWhole phone={PHONE.state}>
          <AvailabilityBadge availability={product.available} />
        </StackedCell>
        {product.available === 'sold' ? (
          <EmptyCell />
        ) : (
          <StackedCell phone={PHONE.advertised}>
            <span aria-hidden="true" className="block text-small text-soft sm:hidden">
              Advertised
            </span>
            <AdvertiseSwitch product={product} onPress={() => onPromote(product)} />
          </StackedCell>
        )}
        {product.buyer && !product.buyer.sale ? (
          <EmptyCell />
        ) : (
          <StackedCell isWhole phone={PHONE.actions}>
            <Actions product={product} onSold={onSold} onDelete={onDelete} />
          </StackedCell>
        )}
      </StackedRow>
    ))}
  </StackedTable>
)

const isOver = (product: OwnProduct) => product.available === 'sold' && !isInProgress(product)

const ProductCell = ({ product }: { product: OwnProduct }) => (
  <StackedCell phone="max-sm:contents">
    <div className={PICTURE_AND_NAME}>
      <div className={`relative overflow-hidden bg-warm ${PICTURE} ${PHONE.picture}`}>
        <div className={`absolute inset-0 ${isOver(product) ? 'faded' : ''}`}>
          <ResponsivePicture picture={product.picture} alt="" sizes="112px" focus={product.focus} />
        </div>
      </div>
      <div className="grid flex-1 gap-1 min-w-[min(8rem,100%)] max-sm:contents">
        <h2 className={`text-base leading-snug wrap-anywhere ${PHONE.name}`}>
          <Link to={pathTo('product', product._id)} className="underline-offset-4 hover:underline">
            {product.product_name}
          </Link>
        </h2>
        <Figures product={product} />
        <Next product={product} />
      </div>
    </div>
  </StackedCell>
)

const Figures = ({ product }: { product: OwnProduct }) => (
  <p className={`flex flex-wrap gap-x-3 text-small text-soft ${PHONE.figures}`}>
    {product.available === 'sold' ? (
      <span>
        Posted <Day iso={product.posted_date} />
      </span>
    ) : (
      <>
        <span>{daysOnSale(product.posted_date, Date.now())}</span>
        <Suspense>
          <Views productId={product._id} />
        </Suspense>
        <Suspense>
          <OwnLikes productId={product._id} />
        </Suspense>
      </>
    )}
  </p>
)

/** Why nobody else sees it, or how its sale stands. */
function Next({ product: { product_name, hidden_by, buyer } }: { product: OwnProduct }) {
  if (!hidden_by && !buyer) return null
  return (
    <div className={`grid justify-items-start gap-1 ${PHONE.next}`}>
      {hidden_by && (
        <p className="text-small">
          Hidden from others.{' '}
          <Link to={pathTo('measure', hidden_by)} className={TEXT_LINK}>
            Read why
          </Link>
        </p>
      )}
      {buyer && <ProductBuyer buyer={buyer} />}
      {buyer?.sale && <SaleLink orderId={buyer.order_id} sale={buyer.sale} seenBy="seller" what={product_name} />}
    </div>
  )
}

/** What somebody has paid for stays on the books: to delete it would always be refused. */
const Actions = ({ product, onSold, onDelete }: { product: OwnProduct; onSold: Ask; onDelete: Ask }) => (
  <div className="flex flex-wrap gap-1 sm:gap-2 xl:flex-nowrap">
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
        <StackedRow key={name} phone={PHONE.row}>
          <StackedCell phone="max-sm:contents">
            <div className={PICTURE_AND_NAME}>
              <div className={`skeleton ${PICTURE} ${PHONE.picture}`} />
              <div className={`skeleton h-12 w-full max-w-36 ${PHONE.name}`} />
            </div>
          </StackedCell>
          <StackedCell phone={PHONE.price}>
            <div className="skeleton h-8 w-16" />
          </StackedCell>
          <StackedCell phone={PHONE.state}>
            <div className="skeleton h-8 w-16" />
          </StackedCell>
          <StackedCell phone={PHONE.advertised}>
            <div className="skeleton h-8 w-16" />
          </StackedCell>
          <StackedCell phone={PHONE.actions}>
            <div className="skeleton h-11 w-48 max-w-full" />
          </StackedCell>
        </StackedRow>
      ))}
    </StackedTable>
  </div>
)
