import type { MessageReport } from '@patina/contract/messages'
import { pathTo } from '@patina/contract/pages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { ListFaces } from '#components/list-faces.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { LongText } from '#components/ui/long-text.tsx'
import { StackedSkeleton } from '#components/ui/stacked-skeleton.tsx'
import { IndexCell, StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { getMessageReports } from '../api/get-message-reports.ts'
import { settleMessageReport } from '../api/settle-message-report.ts'
import { MessagePictures } from './message-pictures.tsx'

const COLUMNS = ['#', 'Message', 'Reason', 'Reported by', 'Action']

/** For admins: what was said, by whom, and why somebody thinks that it should not have been. */
export function MessageReports() {
  const query = useQuery(getMessageReports(useOwnApi()))
  const [toSettle, setToSettle] = useState<MessageReport>()
  return (
    <>
      <ListFaces
        query={query}
        reason={query.error?.message}
        itemsIn={(reports) => reports}
        skeleton={<StackedSkeleton columns={COLUMNS} tall={['Message', 'Reported by', 'Action']} />}
        emptyText="No message was reported"
      >
        {(reports) => (
          <StackedTable label="Reported messages" columns={COLUMNS}>
            {reports.map((report, index) => (
              <StackedRow key={report._id}>
                <IndexCell>{index + 1}</IndexCell>
                <StackedCell label="Message">
                  <Reported report={report} onRenew={() => void query.refetch()} />
                </StackedCell>
                <StackedCell label="Reason">
                  <LongText>{report.reason}</LongText>
                </StackedCell>
                <StackedCell label="Reported by">
                  <Person name={report.reporter_name} email={report.reporter_email} />
                </StackedCell>
                <StackedCell label="Action" isWhole>
                  <button type="button" className={`${BUTTON.quiet} btn-sm`} onClick={() => setToSettle(report)}>
                    Done<span className="sr-only">: the report of {report.sender_name}</span>
                  </button>
                </StackedCell>
              </StackedRow>
            ))}
          </StackedTable>
        )}
      </ListFaces>
      {toSettle && <SettleDialog key={toSettle._id} report={toSettle} onClosed={() => setToSettle(undefined)} />}
    </>
  )
}

const Reported = ({ report, onRenew }: { report: MessageReport; onRenew: () => void }) => (
  <div className="grid min-w-0 gap-2">
    {report.body && <LongText>{report.body}</LongText>}
    {report.pictures.length > 0 && (
      <MessagePictures pictures={report.pictures} by={report.sender_name} onRenew={onRenew} />
    )}
    <p className="text-small text-soft">
      {report.sender_name}, {report.sender_email}, <Day iso={report.sent_at} />, about{' '}
      <Link to={pathTo('product', report.product_id)} className={TEXT_LINK}>
        {report.product_name}
      </Link>
    </p>
  </div>
)

const Person = ({ name, email }: { name: string; email: string }) => (
  <span className="grid sm:min-w-32">
    <b className="font-semibold">{name}</b>
    <span className="text-small text-soft">{email}</span>
  </span>
)

function SettleDialog({ report, onClosed }: { report: MessageReport; onClosed: () => void }) {
  const settling = settleMessageReport(useOwnApi(), useQueryClient())
  const { mutate, isPending, isSuccess, error } = useMutation(settling)
  return (
    <ConfirmDialog
      title="Is this dealt with?"
      action="Done"
      tone="primary"
      isBusy={isPending}
      isDone={isSuccess}
      error={error?.message}
      onConfirm={() => isPending || mutate(report, { onSuccess: () => toast.success('Report settled') })}
      onClosed={onClosed}
    >
      <p className="wrap-anywhere">
        The report of what <b className="font-semibold text-ink">{report.sender_name}</b> wrote leaves this list; the
        message stays. Accounts are closed under All Seller and All Buyer.
      </p>
    </ConfirmDialog>
  )
}
