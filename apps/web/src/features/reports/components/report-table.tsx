import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { Report } from '@patina/contract/reports'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { DeleteButton } from '#components/ui/delete-button.tsx'
import { LongText } from '#components/ui/long-text.tsx'
import { StackedSkeleton } from '#components/ui/stacked-skeleton.tsx'
import { IndexCell, StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { OpenCaseButton } from '#features/moderation/index.ts'

const COLUMNS = ['#', 'Piece', 'Reason', 'Reported by', 'Action']

type Props = { reports: readonly Report[]; onDelete: (report: Report) => void }

export const ReportTable = ({ reports, onDelete }: Props) => (
  <StackedTable label="Reports" columns={COLUMNS}>
    {reports.map((report, index) => (
      <StackedRow key={report._id}>
        <IndexCell>{index + 1}</IndexCell>
        <StackedCell label="Piece">
          <span className="grid justify-items-start">
            <Link to={pathTo('product', report.product_id)} className={TEXT_LINK}>
              {report.product_name}
            </Link>
            <span className="text-small text-soft">{formatDollars(report.product_price)}</span>
          </span>
        </StackedCell>
        <StackedCell label="Reason">
          <LongText>{report.reason || '–'}</LongText>
        </StackedCell>
        <StackedCell label="Reported by">
          <Reporter report={report} />
        </StackedCell>
        <StackedCell label="Action" isWhole>
          <span className="flex flex-wrap gap-2">
            <OpenCaseButton subject={{ kind: 'product', id: report.product_id }} what={report.product_name} />
            <DeleteButton what={`the report of ${report.product_name}`} onPress={() => onDelete(report)} />
          </span>
        </StackedCell>
      </StackedRow>
    ))}
  </StackedTable>
)

const Reporter = ({ report: { buyer_name, buyer_email, buyer_phone } }: { report: Report }) => (
  <span className="grid sm:min-w-32 xl:min-w-44">
    <b className="font-semibold">{buyer_name}</b>
    <span className="text-small text-soft">{buyer_email}</span>
    {buyer_phone && <span className="text-small text-soft">{buyer_phone}</span>}
  </span>
)

export const ReportTableSkeleton = () => <StackedSkeleton columns={COLUMNS} tall={['Piece', 'Reported by', 'Action']} />
