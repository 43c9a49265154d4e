import type { OwnProduct } from '@patina/contract/products'
import { useQueryClient } from '@tanstack/react-query'
import { DeleteDialog } from '#components/ui/delete-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { deleteProduct } from '../api/delete-product.ts'

type Props = { product: OwnProduct; onClosed: (isDeleted: boolean) => void }

export function DeleteProductDialog({ product, onClosed }: Props) {
  const deletion = deleteProduct(useOwnApi(), useQueryClient())
  return (
    <DeleteDialog item={product} deletion={deletion} onClosed={onClosed}>
      <p className="wrap-anywhere">
        <b className="font-semibold text-ink">{product.product_name}</b> leaves the shop.
      </p>
      <p>This can't be undone.</p>
    </DeleteDialog>
  )
}
