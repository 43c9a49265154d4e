import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { OwnProduct } from '@patina/contract/products'
import { Suspense, useId } from 'react'
import { Link } from 'react-router'
import { AvailabilityBadge } from '#components/availability-badge.tsx'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { DeleteButton } from '#components/ui/delete-button.tsx'
import { RowMenu } from '#components/ui/row-menu.tsx'
import { EmptyCell, StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { OwnLikes } from '#features/favourites/index.ts'
import { SaleLink } from '#features/sales/index.ts'
import { Views } from '#features/views/index.ts'
import { useMediaQuery } from '#lib/media-query.ts'
import { daysOnSale } from '../days-on-sale.ts'
import { isInProgress } from '../product-groups.ts'
import { AdvertiseSwitch } from './advertise-switch.tsx'
import { ProductBuyer } from './product-buyer.tsx'

const COLUMNS = ['Product', 'Price', 'State', 'Advertised', 'Actions']
const SKELETONS = ['a', 'b', 'c', 'd']
const ACTION = `${BUTTON.quiet} btn-sm`
/** Below each other where a table is narrow, so that a name keeps its words. */
const PICTURE_AND_NAME = 'flex gap-4 max-sm:contents sm:max-xl:flex-col sm:max-xl:gap-2 xl:items-center'
const PICTURE = 'aspect-4/3 w-28 shrink-0 rounded-xl max-xl:w-24'

/**
 * On a phone a row is a picture with three lines beside it and a menu at its end, 96 px high; where letters are large, the
 * lines stand below the picture.
 */
const PHONE = {
  row: 'max-sm:grid max-sm:min-h-24 max-sm:grid-cols-[auto_auto_minmax(0,1fr)_auto] max-sm:content-center max-sm:gap-x-3 max-sm:px-3 max-sm:py-1.5',
  picture:
    'max-sm:col-span-4 max-sm:my-1.5 max-sm:self-center max-sm:@2xs:col-span-1 max-sm:@2xs:row-span-4 max-sm:@2xs:row-start-1 max-sm:@2xs:my-0',
  name: 'max-sm:col-span-4 max-sm:self-center max-sm:@2xs:col-span-2 max-sm:@2xs:col-start-2 max-sm:@2xs:row-start-1 max-sm:@2xs:line-clamp-1 max-sm:@2xs:break-all',
  price:
    'max-sm:col-span-4 max-sm:self-baseline max-sm:@2xs:col-span-1 max-sm:@2xs:col-start-2 max-sm:@2xs:row-start-2',
  state:
    'max-sm:col-span-4 max-sm:mb-1.5 max-sm:flex max-sm:self-baseline max-sm:@2xs:col-span-1 max-sm:@2xs:col-start-3 max-sm:@2xs:row-start-2 max-sm:@2xs:mb-0',
  figures:
    'max-sm:col-span-4 max-sm:leading-tight max-sm:@2xs:col-span-3 max-sm:@2xs:col-start-2 max-sm:@2xs:row-start-3',
  next: 'max-sm:col-span-4 max-sm:@2xs:col-span-3 max-sm:@2xs:col-start-2 max-sm:@2xs:row-start-4',
  menu: 'max-sm:absolute max-sm:top-2 max-sm:right-1 max-sm:@2xs:static max-sm:@2xs:col-start-4 max-sm:@2xs:row-span-2 max-sm:@2xs:row-start-1 max-sm:@2xs:-mt-1.5 max-sm:@2xs:-mr-2 max-sm:@2xs:-ml-3',
}

type Ask = (product: OwnProduct) => void
type Asks = { onPromote: Ask; onSold: Ask; onDelete: Ask }

export function OwnProductTable({ products, ...asks }: Asks & { products: readonly OwnProduct[] }) {
  // Tailwind's `sm` begins where it ends.
  const isPhone = useMediaQuery('(width < 40rem)')
  const Controls = isPhone ? ControlsMenu : ControlCells
  return (
    <StackedTable label="Your pieces" columns={COLUMNS}>
      {products.map((product) => (
        <StackedRow key={product._id} phone={PHONE.row}>
          <ProductCell product={product} />
          <StackedCell isWhole phone={PHONE.price}>
            <span className="font-display text-large text-copper max-sm:block">
              {formatDollars(product.resale_price)}
            </span>
          </StackedCell>
          <StackedCell isWhole phone={PHONE.state}>
            <AvailabilityBadge availability={product.available} />
          </StackedCell>
          <Controls product={product} {...asks} />
        </StackedRow>
      ))}
    </StackedTable>
  )
}

const mayAdvertise = ({ available }: OwnProduct) => available !== 'sold'
/** Its money went back, or it was bought before there were sales. */
const hasNoSale = ({ buyer }: OwnProduct) => !!buyer && !buyer.sale

const ControlCells = ({ product, onPromote, ...asks }: Asks & { product: OwnProduct }) => (
  <>
    {mayAdvertise(product) ? (
      <StackedCell>
        <AdvertiseSwitch product={product} onPress={() => onPromote(product)} />
      </StackedCell>
    ) : (
      <EmptyCell />
    )}
    {hasNoSale(product) ? (
      <EmptyCell />
    ) : (
      <StackedCell isWhole>
        <div className="flex flex-wrap gap-2 xl:flex-nowrap">
          <Actions product={product} {...asks} />
        </div>
      </StackedCell>
    )}
  </>
)

/** Of a piece that was bought the link to its sale leads to the order, which is all that a menu would offer. */
function ControlsMenu({ product, onPromote, ...asks }: Asks & { product: OwnProduct }) {
  const switchId = useId()
  const hasActions = !product.buyer && !product.hidden_by
  if (!mayAdvertise(product) && !hasActions) return null
  return (
    <StackedCell phone={PHONE.menu}>
      <RowMenu what={product.product_name}>
        {mayAdvertise(product) && (
          <label htmlFor={switchId} className="flex cursor-pointer items-center font-semibold hover:bg-tint">
            <span aria-hidden="true" className="flex-1">
              Advertised
            </span>
            <AdvertiseSwitch id={switchId} product={product} onPress={() => onPromote(product)} />
          </label>
        )}
        {hasActions && <Actions product={product} {...asks} />}
      </RowMenu>
    </StackedCell>
  )
}

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
  <p className={`flex flex-wrap gap-x-3 text-small text-soft ${product.buyer ? 'max-sm:hidden' : ''} ${PHONE.figures}`}>
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

/** Why nobody else sees it, or how its sale stands; who bought it stands on that sale's page, too. */
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
      {buyer && (
        <div className={buyer.sale ? 'max-sm:hidden' : ''}>
          <ProductBuyer buyer={buyer} />
        </div>
      )}
      {buyer?.sale && <SaleLink orderId={buyer.order_id} sale={buyer.sale} seenBy="seller" what={product_name} />}
    </div>
  )
}

/** What somebody has paid for stays on the books: to delete it would always be refused. */
const Actions = ({ product, onSold, onDelete }: Omit<Asks, 'onPromote'> & { product: OwnProduct }) => (
  <>
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
  </>
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
              <div className={`skeleton h-12 w-full max-w-36 max-sm:h-5 ${PHONE.name}`} />
            </div>
          </StackedCell>
          <StackedCell phone={PHONE.price}>
            <div className="skeleton h-8 w-16 max-sm:h-5" />
          </StackedCell>
          <StackedCell phone={PHONE.state}>
            <div className="skeleton h-8 w-16 max-sm:h-5" />
          </StackedCell>
          <StackedCell phone="max-sm:hidden">
            <div className="skeleton h-8 w-16" />
          </StackedCell>
          <StackedCell phone="max-sm:hidden">
            <div className="skeleton h-11 w-48 max-w-full" />
          </StackedCell>
        </StackedRow>
      ))}
    </StackedTable>
  </div>
)
