import type { OwnProduct } from '@patina/contract/products'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { markProductSold } from '../api/mark-product-sold.ts'

type Props = { product: OwnProduct; onClosed: (isSold: boolean) => void }

export function MarkSoldDialog({ product, onClosed }: Props) {
  const marking = useMutation(markProductSold(useOwnApi(), useQueryClient()))
  return (
    <ConfirmDialog
      title="Is it sold?"
      action="Mark as sold"
      isBusy={marking.isPending}
      isDone={marking.isSuccess}
      error={marking.error?.message}
      onConfirm={() => marking.isPending || marking.mutate(product)}
      onClosed={() => onClosed(marking.isSuccess)}
    >
      <p className="wrap-anywhere">
        Nobody can order <b className="font-semibold text-ink">{product.product_name}</b> any more.
      </p>
      <p>Sold stays sold: this can't be undone.</p>
    </ConfirmDialog>
  )
}
