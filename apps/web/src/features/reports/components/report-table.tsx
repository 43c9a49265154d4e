import { formatDollars } from '@patina/contract/money'
import type { Report } from '@patina/contract/reports'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { Link } from '#components/link.tsx'
import { StackedSkeleton } from '#components/ui/stacked-skeleton.tsx'
import { StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { paths } from '#lib/paths.ts'

const COLUMNS = ['#', 'Piece', 'Reason', 'Reported by', 'Action']

type Props = { reports: Report[]; onDelete: (report: Report) => void }

export const ReportTable = ({ reports, onDelete }: Props) => (
  <StackedTable columns={COLUMNS}>
    {reports.map((report, index) => (
      <StackedRow key={report._id}>
        <StackedCell label="#">{index + 1}</StackedCell>
        <StackedCell label="Piece">
          <span className="grid justify-items-start">
            <Link to={paths.product(report.product_id)} className={TEXT_LINK}>
              {report.product_name}
            </Link>
            <span className="text-small text-soft">{formatDollars(report.product_price)}</span>
          </span>
        </StackedCell>
        <StackedCell label="Reason">
          <span className="whitespace-pre-line">{report.reason || '–'}</span>
        </StackedCell>
        <StackedCell label="Reported by">
          <Reporter report={report} />
        </StackedCell>
        <StackedCell label="Action">
          <button type="button" className={`${BUTTON.quiet} btn-sm text-error`} onClick={() => onDelete(report)}>
            Delete<span className="sr-only"> the report of {report.product_name}</span>
          </button>
        </StackedCell>
      </StackedRow>
    ))}
  </StackedTable>
)

const Reporter = ({ report: { buyer_name, buyer_email, buyer_phone } }: { report: Report }) => (
  <span className="grid">
    <b className="font-semibold">{buyer_name}</b>
    <span className="text-small text-soft">{buyer_email}</span>
    {buyer_phone && <span className="text-small text-soft">{buyer_phone}</span>}
  </span>
)

export const ReportTableSkeleton = () => <StackedSkeleton columns={COLUMNS} />
