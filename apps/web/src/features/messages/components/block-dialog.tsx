import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { blockPerson } from '../api/block-person.ts'

type Props = { threadId: string; other: string; onClosed: () => void }

export function BlockDialog({ threadId, other, onClosed }: Props) {
  const { mutate, isPending, isSuccess, error } = useMutation(blockPerson(useOwnApi(), useQueryClient(), threadId))
  return (
    <ConfirmDialog
      title={`Block ${other}?`}
      action="Block"
      isBusy={isPending}
      isDone={isSuccess}
      error={error?.message}
      onConfirm={() => isPending || mutate(true)}
      onClosed={onClosed}
    >
      <p className="wrap-anywhere">
        {other} can't write to you any more, about any piece, and you can't write to them. A sale between you goes on.
      </p>
      <p>You can take it back at any time.</p>
    </ConfirmDialog>
  )
}
