import { useQuery } from '@tanstack/react-query'
import { data, Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { Notice } from '#components/list-faces.tsx'
import { PageHead } from '#components/page-head.tsx'
import { getSharedCollection } from '#features/favourites/api/get-shared-collection.ts'
import { ProductGrid } from '#features/products/index.ts'
import { ApiError } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { services, useApi } from '#lib/services.ts'

export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(services)
  const isOpen = await queryClient.fetchQuery(getSharedCollection(api, token)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return false
      throw error
    },
  )
  return data({ isOpen }, isOpen ? {} : { status: 404, statusText: 'Not Found' })
}

/** What somebody shares, for whoever has the link. */
export function Component() {
  const { token = '' } = useParams()
  const { data: collection } = useQuery({ ...getSharedCollection(useApi(), token), retry: false })
  return (
    <div className="grid gap-6 py-6 lg:py-8">
      <PageHead
        title={collection?.name ?? 'A collection'}
        description="Pieces that somebody has put together and shares with you."
      />
      <meta name="robots" content="noindex" />
      {collection ? (
        <>
          <header className="grid gap-2">
            <h1 className="text-title wrap-anywhere">{collection.name}</h1>
            <p className="text-soft">Somebody has put these pieces together and shares them with you.</p>
          </header>
          {collection.products.length > 0 ? (
            <>
              <h2 className="sr-only">Pieces</h2>
              <ProductGrid products={collection.products} stands="wholePage" leads />
            </>
          ) : (
            <Notice text="Nothing is in this collection at the moment">
              <AllProducts />
            </Notice>
          )}
        </>
      ) : (
        <>
          <h1 className="text-title">This collection is closed</h1>
          <Notice text="It is not shared any more, or its link is not complete.">
            <AllProducts />
          </Notice>
        </>
      )}
    </div>
  )
}

const AllProducts = () => (
  <Link to={paths.products()} className={BUTTON.primary}>
    See all products
  </Link>
)
