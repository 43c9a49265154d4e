import type { OwnProduct } from '@patina/contract/catalogue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { deleteProduct } from '../api/delete-product.ts'

type Props = { product: OwnProduct; onClosed: (isDeleted: boolean) => void }

export function DeleteProductDialog({ product, onClosed }: Props) {
  const deletion = useMutation(deleteProduct(useOwnApi(), useQueryClient()))
  return (
    <ConfirmDialog
      title="Are you sure you want to delete?"
      action="Delete"
      isBusy={deletion.isPending}
      isDone={deletion.isSuccess}
      error={deletion.error?.message}
      onConfirm={() => deletion.isPending || deletion.mutate(product)}
      onClosed={() => onClosed(deletion.isSuccess)}
    >
      <p className="wrap-anywhere">
        <b className="font-semibold text-ink">{product.product_name}</b> leaves the shop.
      </p>
      <p>This can't be undone.</p>
    </ConfirmDialog>
  )
}
