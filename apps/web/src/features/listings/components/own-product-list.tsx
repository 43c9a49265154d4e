import type { OwnProduct } from '@patina/contract/products'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ListFaces } from '#components/list-faces.tsx'
import { NarrowedList } from '#components/narrowed-list.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getOwnProducts } from '../api/get-own-products.ts'
import { promoteProduct } from '../api/promote-product.ts'
import { byNeed } from '../by-need.ts'
import { PRODUCT_GROUPS, type ProductGroup } from '../product-groups.ts'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { MarkSoldDialog } from './mark-sold-dialog.tsx'
import { OwnProductTable, OwnProductTableSkeleton } from './own-product-table.tsx'

type Props = {
  sellerEmail: string
  /** Only what belongs to it; all where there is none. */
  group: ProductGroup | undefined
  nextStep: ReactNode
  onPromoted: () => void
  onSold: () => void
  onDeleted: (product: OwnProduct) => void
  onRefused: (message: string) => void
}

type Question = { about: OwnProduct; is: 'sold' | 'delete' }

export function OwnProductList({ sellerEmail, group, nextStep, onPromoted, onSold, onDeleted, onRefused }: Props) {
  const ownApi = useOwnApi()
  const query = useQuery(getOwnProducts(ownApi, sellerEmail))
  const promotion = useMutation(promoteProduct(ownApi, useQueryClient()))
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)

  const promote = (product: OwnProduct) =>
    promotion.mutateAsync(product).then(onPromoted, (error: Error) => onRefused(error.message))

  return (
    <>
      <ListFaces
        query={query}
        reason={query.error?.message}
        itemsIn={(products) => products}
        skeleton={<OwnProductTableSkeleton />}
        emptyText="No Products Available"
        nextStep={nextStep}
      >
        {(products) => {
          const shown = group ? products.filter(PRODUCT_GROUPS[group].holds) : products
          if (shown.length === 0) return <p className="text-soft">None at the moment.</p>
          return (
            <NarrowedList
              items={byNeed(shown)}
              label="Find by name or state"
              wordsOf={({ product_name, available }) => `${product_name} ${available}`}
            >
              {(found) => (
                <OwnProductTable
                  products={found}
                  onPromote={promote}
                  onSold={(about) => setQuestion({ about, is: 'sold' })}
                  onDelete={(about) => setQuestion({ about, is: 'delete' })}
                />
              )}
            </NarrowedList>
          )
        }}
      </ListFaces>
      {question?.is === 'sold' && (
        <MarkSoldDialog
          product={question.about}
          onClosed={(isSold) => {
            close()
            if (isSold) onSold()
          }}
        />
      )}
      {question?.is === 'delete' && (
        <DeleteProductDialog
          product={question.about}
          onClosed={(isDeleted) => {
            close()
            if (isDeleted) onDeleted(question.about)
          }}
        />
      )}
    </>
  )
}
