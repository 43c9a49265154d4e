import type { Report } from '@patina/contract/reports'
import { useQueryClient } from '@tanstack/react-query'
import { DeleteDialog } from '#components/ui/delete-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { deleteReport } from '../api/delete-report.ts'

type Props = { report: Report; onClosed: (isDeleted: boolean) => void }

export function DeleteReportDialog({ report, onClosed }: Props) {
  const deletion = deleteReport(useOwnApi(), useQueryClient())
  return (
    <DeleteDialog item={report} deletion={deletion} onClosed={onClosed}>
      <p className="wrap-anywhere">
        What {report.buyer_name} said of <b className="font-semibold text-ink">{report.product_name}</b> is gone; the
        piece stays in the shop.
      </p>
      <p>This can't be undone.</p>
    </DeleteDialog>
  )
}
