import { TEXT } from '@patina/contract/limits'
import type { Message } from '@patina/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { TextArea } from '#components/ui/text-field.tsx'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { reportMessage } from '../api/report-message.ts'

type Props = { message: Message; other: string; onClosed: () => void }

/** The shop reads what is reported; the other person is not told by whom. */
export function ReportDialog({ message, other, onClosed }: Props) {
  const ownApi = useOwnApi()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => reportMessage(ownApi, { messageId: message._id, reason }),
    onSuccess: () => toast.success('Message reported. Thank you.'),
  })
  const report = () => {
    setMissing(reason.trim() === '')
    if (!isPending && reason.trim() !== '') mutate()
  }
  return (
    <ConfirmDialog
      title="Report this message"
      action={isPending ? 'Reporting…' : 'Report'}
      isBusy={isPending}
      isDone={isSuccess}
      error={error?.message}
      onConfirm={report}
      onClosed={onClosed}
    >
      <p className="wrap-anywhere">The shop reads it and decides. {other} is not told that it was you.</p>
      <div className="text-ink">
        <TextArea
          label="What is wrong with it?"
          rows={4}
          maxLength={TEXT.reason}
          value={reason}
          error={isMissing && reason.trim() === '' ? 'is required' : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
