import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { ProductDetail } from '@patina/contract/products'
import { isId } from '@patina/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense } from 'react'
import { data, Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { BelowFirstScreen } from '#components/below-first-screen.tsx'
import { BUTTON } from '#components/button-styles.ts'
import { OnceHydrated } from '#components/once-hydrated.tsx'
import { PageHead } from '#components/page-head.tsx'
import { ShareButton } from '#components/share-button.tsx'
import { SeenLately } from '#features/favourites/index.ts'
import { FitSection } from '#features/fit/index.ts'
import { MarksSection } from '#features/marks/index.ts'
import { PlaceSection } from '#features/places/index.ts'
import { getBrowseCategories } from '#features/products/api/get-browse-categories.ts'
import { getProduct } from '#features/products/api/get-product.ts'
import { getRelatedProducts } from '#features/products/api/get-related-products.ts'
import { Breadcrumb } from '#features/products/components/breadcrumb.tsx'
import { BuyBox } from '#features/products/components/buy-box.tsx'
import { Gallery } from '#features/products/components/gallery.tsx'
import { GoneProduct } from '#features/products/components/gone-product.tsx'
import { ProductAnswers } from '#features/products/components/product-answers.tsx'
import { ProductFacts } from '#features/products/components/product-facts.tsx'
import { ProductMarkup } from '#features/products/components/product-markup.tsx'
import { ProductStory } from '#features/products/components/product-story.tsx'
import { SellersProducts, SimilarProducts } from '#features/products/components/related-products.tsx'
import { useStanding } from '#features/products/use-standing.ts'
import { WaitingLine } from '#features/sales/index.ts'
import { CountView } from '#features/views/index.ts'
import { ApiError } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { preload } from '#lib/preload.ts'
import { services, useApi, useOrigin } from '#lib/services.ts'
import { type Session, useIsSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'

// Who goes on while a card's picture still grows cuts that short, which the browser tells as an error that nobody waits for.
if (!import.meta.env.SSR) {
  addEventListener('unhandledrejection', (event) => {
    const { name, message } = event.reason ?? {}
    if (name === 'AbortError' && /transition/i.test(message)) event.preventDefault()
  })
}

const notFound = () => data(null, { status: 404, statusText: 'Not Found' })

/** The piece is there before its page is shown, in the browser too; what stands around it may follow. */
export async function loader({ params: { id = '' }, context }: LoaderFunctionArgs) {
  if (!isId(id)) throw notFound()
  const { api, queryClient } = context.get(services)
  const around = [
    queryClient.prefetchQuery(getRelatedProducts(api, id)),
    queryClient.prefetchQuery(getBrowseCategories(api)),
  ]
  const isGone = await queryClient.fetchQuery(getProduct(api, id)).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 410) return true
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    },
  )
  await preload(...around)
  return data({ isGone }, isGone ? { status: 410, statusText: 'Gone' } : {})
}

export function Component() {
  const { id = '' } = useParams()
  const { isGone } = useLoaderData<{ isGone: boolean }>()
  const product = useQuery({ ...getProduct(useApi(), id), enabled: !isGone })
  if (isGone) return <GoneProduct id={id} />
  // Of another piece nothing is kept: neither its picture's place nor its number.
  return product.data ? <Product key={id} product={product.data} /> : null
}

function Product({ product }: { product: ProductDetail }) {
  const api = useApi()
  const origin = useOrigin()
  const categories = useQuery(getBrowseCategories(api))
  const related = useQuery(getRelatedProducts(api, product._id))
  const { _id, product_category, product_name } = product
  const category = categories.data?.find(({ _id }) => _id === product_category)
  const title = category?.category_title ?? 'Category'
  const kind = category?.kind ?? 'storage'
  const isSized = product.width_mm !== null || product.depth_mm !== null || product.height_mm !== null
  const address = pathTo('product', _id)
  return (
    <div className="grid gap-12 py-6 lg:gap-16 lg:py-8">
      <PageHead
        title={product_name}
        description={summary(product)}
        canonicalPath={address}
        kind="product"
        image={paths.sharePicture(_id)}
        imageOf={product_name}
      />
      <ProductMarkup product={product} origin={origin} />
      <div className="grid gap-4 lg:gap-6">
        <Breadcrumb category={{ id: product_category, title }} name={product_name} />
        {/* Who reads on keeps what they can do beside it. */}
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <Gallery product={product} kind={kind} />
          <div className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:self-start">
            <BuyBox
              product={product}
              share={
                <ShareButton
                  title={product_name}
                  address={origin + address}
                  onCopied={() => toast.success('Link copied')}
                  onFailed={toast.error}
                />
              }
              line={product.available === 'available' && <Line productId={_id} />}
            />
          </div>
          <div className="grid min-w-0 content-start gap-8">
            {(isSized || product.available === 'available') && (
              <OnceHydrated room={FIT_ROOM}>
                <Fit product={product} kind={kind} />
              </OnceHydrated>
            )}
            <ProductFacts product={product} />
            <MarksSection product={product} />
            <ProductStory text={product.description} />
            <ProductAnswers answered={product.answered_questions} />
            {product.place && (
              <OnceHydrated>
                <PlaceSection place={product.place} />
              </OnceHydrated>
            )}
          </div>
        </div>
      </div>
      <OnceHydrated>
        <Counted productId={_id} />
      </OnceHydrated>
      <BelowFirstScreen>
        <SimilarProducts
          query={related}
          nextStep={
            <Link to={paths.category(product_category)} className={BUTTON.quiet}>
              See all {title.toLowerCase()}
            </Link>
          }
        />
        <SellersProducts seller={product.seller_name} related={related.data} />
        <OnceHydrated>
          <SeenLately current={_id} />
        </OnceHydrated>
      </BelowFirstScreen>
    </div>
  )
}

// How somebody stands to a piece is asked where it counts: the page need not be drawn again when it becomes known.

const useIsOwn = (productId: string) => useStanding(productId)?.as === 'own'

const isBuyer = (session: Session) => session.state === 'signedIn' && session.roles.includes('buyer')

function Line({ productId }: { productId: string }) {
  const mayBuy = useIsSession(isBuyer)
  const isOwn = useIsOwn(productId)
  return (
    mayBuy &&
    !isOwn && (
      <Suspense>
        <WaitingLine productId={productId} />
      </Suspense>
    )
  )
}

const Fit = (piece: Omit<ComponentProps<typeof FitSection>, 'isOwn'>) => (
  <FitSection {...piece} isOwn={useIsOwn(piece.product._id)} />
)

const Counted = ({ productId }: { productId: string }) => (
  <CountView productId={productId} isOwn={useIsOwn(productId)} />
)

/** As high as it is at least, so that little moves when it comes. */
const FIT_ROOM = <div className="h-96 noscript:hidden" />

/** What a search engine shows under the name: one line, cut between words. */
function summary({ product_name, resale_price, original_price, condition, location, description }: ProductDetail) {
  const facts = `${product_name}, second-hand in ${condition} condition, ${formatDollars(resale_price)} instead of ${formatDollars(original_price)}, in ${location}.`
  return /^.{0,240}(?=\s|$)/u.exec(`${facts} ${description}`.replaceAll(/\s+/g, ' ').trim())?.[0] ?? facts
}
