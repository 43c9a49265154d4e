import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { HomeAbout } from '#components/home-about.tsx'
import { HomeHero } from '#components/home-hero.tsx'
import { lazyExtra } from '#components/lazy-part.tsx'
import { OncePageLoaded } from '#components/once-hydrated.tsx'
import { OnceNear } from '#components/once-near.tsx'
import { PageHead } from '#components/page-head.tsx'
import { SeenLately } from '#features/favourites/index.ts'
import { getSellingFigures } from '#features/figures/api/get-selling-figures.ts'
import { HomeSell } from '#features/figures/components/home-sell.tsx'
import { getAdvertisedProducts } from '#features/products/api/get-advertised-products.ts'
import { getHomeCategories } from '#features/products/api/get-home-categories.ts'
import { CategoryCards } from '#features/products/components/category-cards.tsx'
import { ProductList } from '#features/products/components/product-list.tsx'
import { getRoomPins } from '#features/rooms/api/get-room-pins.ts'
import { HomeRooms } from '#features/rooms/components/home-rooms.tsx'
import { paths } from '#lib/paths.ts'
import { preload } from '#lib/preload.ts'
import { services, useApi } from '#lib/services.ts'

/** Nobody misses them before they scroll. */
const HomeRows = lazyExtra(() => import('./home-rows.tsx'))

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(services)
  await preload(
    queryClient.prefetchQuery(getRoomPins(api)),
    queryClient.prefetchQuery(getHomeCategories(api)),
    queryClient.prefetchQuery(getAdvertisedProducts(api)),
    queryClient.prefetchQuery(getSellingFigures(api)),
  )
  return null
}

export function Component() {
  const api = useApi()
  const categories = useQuery(getHomeCategories(api))
  const products = useQuery(getAdvertisedProducts(api))
  return (
    <>
      <PageHead
        description="Second-hand furniture from the people who loved it: sofas, tables, chairs and more, for about half of what they cost."
        canonicalPath={pathTo('home')}
      />
      <HomeHero rooms={<HomeRooms />} />
      <section className="py-4 lg:py-8">
        <h2 className="mb-4 text-large lg:mb-6 lg:text-title">Shop by category</h2>
        <CategoryCards query={categories} />
      </section>
      <section className="py-4 lg:py-8">
        <h2 className="text-large lg:text-title">Just in, still here</h2>
        <p className="mt-1 mb-4 text-soft lg:mb-6">Advertised by their sellers, and nobody has them yet.</p>
        <ProductList query={products} stands="wholePage" leads={false} nextStep={<AllProductsLink />} />
        <p className="mt-10 text-center">
          <AllProductsLink />
        </p>
      </section>
      <HomeAbout />
      <OnceNear name="home rows">
        <HomeRows />
      </OnceNear>
      <HomeSell />
      <OncePageLoaded>
        <SeenLately />
      </OncePageLoaded>
    </>
  )
}

const AllProductsLink = () => (
  <Link to={paths.products()} className={BUTTON.quiet}>
    Click to See All Products
  </Link>
)
