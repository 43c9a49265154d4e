import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { getBrowseCategories } from '#features/products/api/get-browse-categories.ts'
import { ProductSearch } from '#features/search/components/product-search.tsx'
import { loadResults, sendToTidyAddress } from '#features/search/load-results.ts'
import { isNarrowed, readSearch } from '#features/search/search.ts'
import { explainFault } from '#features/search/search-faults.ts'
import { paths } from '#lib/paths.ts'
import { preload } from '#lib/preload.ts'
import { services, useApi } from '#lib/services.ts'

export { reloadForAnotherPage as shouldRevalidate } from '#lib/reload-for-another-page.ts'

const WHOLE_SHOP = {}

/** The products are loaded before the page is shown, in the browser too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await sendToTidyAddress(context.get(services), WHOLE_SHOP, request)
  const { api, queryClient } = context.get(services)
  const categories = queryClient.prefetchQuery(getBrowseCategories(api))
  await loadResults(context.get(services), WHOLE_SHOP, request)
  await preload(categories)
  return null
}

export function Component() {
  const search = readSearch(useSearchParams()[0])
  const categories = useQuery(getBrowseCategories(useApi()))
  const title = isNarrowed(search) ? 'Products' : 'All Products'
  return (
    <>
      <PageHead
        title={search.q === undefined || explainFault(search.q) !== null ? title : `“${search.q}”`}
        description="Every piece in the shop, newest first, each of them only once."
        canonicalPath={paths.products()}
      />
      <ProductSearch
        scope={WHOLE_SHOP}
        title={title}
        countsInTitle
        searchLabel="Search all products"
        categories={categories.data ?? []}
        nextStep={
          <Link to={pathTo('home')} className={BUTTON.quiet}>
            Browse the categories
          </Link>
        }
      />
    </>
  )
}
