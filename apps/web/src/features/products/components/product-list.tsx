import type { PublicProduct } from '@patina/contract/products'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListFaces } from '#components/list-faces.tsx'
import type { ListPage } from '#lib/api-client.ts'
import { type GridPlace, ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

type Props = GridPlace & { query: UseQueryResult<ListPage<PublicProduct[]>>; nextStep: ReactNode }

export const ProductList = ({ query, nextStep, ...place }: Props) => (
  <ListFaces
    query={query}
    itemsIn={(page) => page.items}
    skeleton={<ProductGridSkeleton />}
    emptyText="No Products Available"
    nextStep={nextStep}
  >
    {(page) => <ProductGrid products={page.items} {...place} />}
  </ListFaces>
)
