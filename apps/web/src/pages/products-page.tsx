import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { PageLinks } from '#components/page-links.tsx'
import { getProducts } from '#features/catalogue/api/get-products.ts'
import { ProductList } from '#features/catalogue/components/product-list.tsx'
import { paths } from '#lib/paths.ts'
import { services, useApi } from '#lib/services.ts'

/** The products are loaded before the page is shown, in the browser too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(services)
  await queryClient.prefetchQuery(getProducts(api, new URL(request.url).searchParams.get('cursor')))
  return null
}

export function Component() {
  const cursor = useSearchParams()[0].get('cursor')
  const query = useQuery(getProducts(useApi(), cursor))
  const total = query.data?.total ?? null
  return (
    <section className="py-8 lg:py-12">
      <PageHead title="All Products" description="Every piece in the shop, newest first, each of them only once." />
      <h1 className="mb-6 text-title">All Products{total !== null && `: ${total.toLocaleString('en-US')}`}</h1>
      <h2 className="sr-only">Pieces</h2>
      <ProductList
        query={query}
        stands="wholePage"
        leads
        nextStep={
          <Link to={paths.home()} className={BUTTON.quiet}>
            Browse the categories
          </Link>
        }
      />
      <PageLinks
        first={cursor === null ? null : paths.products()}
        next={query.data?.nextCursor ? paths.products(query.data.nextCursor) : null}
      />
    </section>
  )
}
