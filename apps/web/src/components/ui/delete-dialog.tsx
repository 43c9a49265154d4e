import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props<Item, Answer> = {
  item: Item
  deletion: UseMutationOptions<Answer, Error, Item>
  onClosed: (isDeleted: boolean) => void
  /** What becomes of it. */
  children: ReactNode
}

/** Asks before something is deleted, in the specification's words; a refusal is shown, and asking again is possible. */
export function DeleteDialog<Item, Answer>({ item, deletion, onClosed, children }: Props<Item, Answer>) {
  const { isPending, isSuccess, error, mutate } = useMutation(deletion)
  return (
    <ConfirmDialog
      title="Are you sure you want to delete?"
      action="Delete"
      isBusy={isPending}
      isDone={isSuccess}
      error={error?.message}
      onConfirm={() => isPending || mutate(item)}
      onClosed={() => onClosed(isSuccess)}
    >
      {children}
    </ConfirmDialog>
  )
}
