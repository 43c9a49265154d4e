import type { PaymentCase } from '@patina/contract/payments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { closePaymentCase } from '../api/close-payment-case.ts'
import { wordsFor } from '../payment-case-words.ts'

type Props = { one: PaymentCase; onClosed: (isDone: boolean) => void }

export function CloseCaseDialog({ one, onClosed }: Props) {
  const { isPending, isSuccess, error, mutate } = useMutation(closePaymentCase(useOwnApi(), useQueryClient()))
  const { title, closing } = wordsFor(one)
  return (
    <ConfirmDialog
      title="Is this dealt with?"
      action="Done"
      isBusy={isPending}
      isDone={isSuccess}
      error={error?.message}
      onConfirm={() => isPending || mutate(one)}
      onClosed={() => onClosed(isSuccess)}
    >
      <p className="wrap-anywhere">
        <b className="font-semibold text-ink">{title}</b> ({one.transaction_id})
      </p>
      <p>{closing}</p>
    </ConfirmDialog>
  )
}
