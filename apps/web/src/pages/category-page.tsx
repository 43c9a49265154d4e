import { useQuery } from '@tanstack/react-query'
import { data, Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { getBrowseCategories } from '#features/products/api/get-browse-categories.ts'
import { CategoryMenu } from '#features/products/components/category-menu.tsx'
import { ProductSearch } from '#features/search/components/product-search.tsx'
import { loadResults, sendToTidyAddress } from '#features/search/load-results.ts'
import { paths } from '#lib/paths.ts'
import { preload } from '#lib/preload.ts'
import { services, useApi } from '#lib/services.ts'

export { reloadForAnotherPage as shouldRevalidate } from '#lib/reload-for-another-page.ts'

export async function loader({ request, params: { id = '' }, context }: LoaderFunctionArgs) {
  await sendToTidyAddress(context.get(services), { category: id }, request)
  const { api, queryClient } = context.get(services)
  const products = loadResults(context.get(services), { category: id }, request)

  await queryClient.prefetchQuery(getBrowseCategories(api))
  const categories = queryClient.getQueryData(getBrowseCategories(api).queryKey)
  if (categories && !categories.some((category) => category._id === id))
    throw data(null, { status: 404, statusText: 'Not Found' })

  await preload(products)
  return null
}

export function Component() {
  const { id = '' } = useParams()
  const categories = useQuery(getBrowseCategories(useApi()))
  const title = categories.data?.find((category) => category._id === id)?.category_title ?? 'Category'
  return (
    <>
      <PageHead
        title={title}
        description={`${title}, second-hand and each of them only once, from their owners.`}
        canonicalPath={paths.category(id)}
      />
      <ProductSearch
        key={id}
        scope={{ category: id }}
        title={title}
        searchLabel={`Search in ${title}`}
        categories={categories.data ?? []}
        menu={<CategoryMenu query={categories} />}
        nextStep={
          <Link to={paths.products()} className={BUTTON.quiet}>
            See all products
          </Link>
        }
      />
    </>
  )
}
