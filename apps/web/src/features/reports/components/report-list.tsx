import type { Report } from '@patina/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ListFaces } from '#components/list-faces.tsx'
import { NarrowedList } from '#components/narrowed-list.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getReports } from '../api/get-reports.ts'
import { DeleteReportDialog } from './delete-report-dialog.tsx'
import { ReportTable, ReportTableSkeleton } from './report-table.tsx'

type Props = { nextStep: ReactNode; onDeleted: (report: Report) => void }

export function ReportList({ nextStep, onDeleted }: Props) {
  const query = useQuery(getReports(useOwnApi()))
  const [toDelete, setToDelete] = useState<Report>()
  return (
    <>
      <ListFaces
        query={query}
        reason={query.error?.message}
        itemsIn={(reports) => reports}
        skeleton={<ReportTableSkeleton />}
        emptyText="No Report Available"
        nextStep={nextStep}
      >
        {(reports) => (
          <NarrowedList
            items={reports}
            label="Find by piece, reason or person"
            wordsOf={({ product_name, reason, buyer_name, buyer_email }) =>
              `${product_name} ${reason} ${buyer_name} ${buyer_email}`
            }
          >
            {(found) => <ReportTable reports={found} onDelete={setToDelete} />}
          </NarrowedList>
        )}
      </ListFaces>
      {toDelete && (
        <DeleteReportDialog
          key={toDelete._id}
          report={toDelete}
          onClosed={(isDeleted) => {
            setToDelete(undefined)
            if (isDeleted) onDeleted(toDelete)
          }}
        />
      )}
    </>
  )
}
