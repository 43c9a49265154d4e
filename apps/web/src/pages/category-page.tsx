import { useQuery } from '@tanstack/react-query'
import { data, Link, type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { PageLinks } from '#components/page-links.tsx'
import { getBrowseCategories } from '#features/catalogue/api/get-browse-categories.ts'
import { getCategoryProducts } from '#features/catalogue/api/get-category-products.ts'
import { CategoryMenu } from '#features/catalogue/components/category-menu.tsx'
import { ProductList } from '#features/catalogue/components/product-list.tsx'
import { paths } from '#lib/paths.ts'
import { preload } from '#lib/preload.ts'
import { services, useApi } from '#lib/services.ts'

export async function loader({ request, params: { id = '' }, context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(services)
  const cursor = new URL(request.url).searchParams.get('cursor')
  const products = queryClient.prefetchQuery(getCategoryProducts(api, id, cursor))

  await queryClient.prefetchQuery(getBrowseCategories(api))
  const categories = queryClient.getQueryData(getBrowseCategories(api).queryKey)
  if (categories && !categories.some((category) => category._id === id))
    throw data(null, { status: 404, statusText: 'Not Found' })

  await preload(products)
  return null
}

export function Component() {
  const api = useApi()
  const { id = '' } = useParams()
  const cursor = useSearchParams()[0].get('cursor')
  const categories = useQuery(getBrowseCategories(api))
  const products = useQuery(getCategoryProducts(api, id, cursor))
  const title = categories.data?.find((category) => category._id === id)?.category_title ?? 'Category'
  return (
    <div className="grid gap-8 py-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-12">
      <PageHead title={title} description={`${title}, second-hand and each of them only once, from their owners.`} />
      <CategoryMenu query={categories} />
      <section>
        <header className="mb-6 flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-title">{title}</h1>
          {products.data?.total && <p className="text-soft">{countOf(products.data.total)}</p>}
        </header>
        <h2 className="sr-only">Pieces</h2>
        <ProductList
          query={products}
          stands="besideMenu"
          leads
          nextStep={
            <Link to={paths.products()} className={BUTTON.quiet}>
              See all products
            </Link>
          }
        />
        <PageLinks
          first={cursor === null ? null : paths.category(id)}
          next={products.data?.nextCursor ? paths.category(id, products.data.nextCursor) : null}
        />
      </section>
    </div>
  )
}

const countOf = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces.toLocaleString('en-US')} pieces`)
