import type { Report } from '@patina/contract/reports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { deleteReport } from '../api/delete-report.ts'

type Props = { report: Report; onClosed: (isDeleted: boolean) => void }

export function DeleteReportDialog({ report, onClosed }: Props) {
  const deletion = useMutation(deleteReport(useOwnApi(), useQueryClient()))
  return (
    <ConfirmDialog
      title="Are you sure you want to delete?"
      action="Delete"
      isBusy={deletion.isPending}
      isDone={deletion.isSuccess}
      error={deletion.error?.message}
      onConfirm={() => deletion.isPending || deletion.mutate(report)}
      onClosed={() => onClosed(deletion.isSuccess)}
    >
      <p className="wrap-anywhere">
        What {report.buyer_name} said of <b className="font-semibold text-ink">{report.product_name}</b> is gone; the
        piece stays in the shop.
      </p>
      <p>This can't be undone.</p>
    </ConfirmDialog>
  )
}
