import type { Report } from '@patina/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ListFaces } from '#components/list-faces.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getReports } from '../api/get-reports.ts'
import { DeleteReportDialog } from './delete-report-dialog.tsx'
import { ReportTable, ReportTableSkeleton } from './report-table.tsx'

type Props = { nextStep: ReactNode; onDeleted: (report: Report) => void }

export function ReportList({ nextStep, onDeleted }: Props) {
  const query = useQuery(getReports(useOwnApi()))
  const [doomed, setDoomed] = useState<Report>()
  return (
    <>
      <ListFaces
        query={query}
        itemsIn={(reports) => reports}
        skeleton={<ReportTableSkeleton />}
        emptyText="No Report Available"
        nextStep={nextStep}
      >
        {(reports) => <ReportTable reports={reports} onDelete={setDoomed} />}
      </ListFaces>
      {doomed && (
        <DeleteReportDialog
          key={doomed._id}
          report={doomed}
          onClosed={(isDeleted) => {
            setDoomed(undefined)
            if (isDeleted) onDeleted(doomed)
          }}
        />
      )}
    </>
  )
}
