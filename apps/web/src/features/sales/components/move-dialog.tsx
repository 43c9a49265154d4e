import type { BareMove } from '@patina/contract/sales'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import type { SaleFacts } from '../sale-facts.ts'
import { questionOf } from '../sale-moves.ts'
import type { Moves } from '../use-moves.ts'

type Props = { event: BareMove; facts: SaleFacts; moves: Moves; onClosed: () => void }

/** Moves that the other side will not like: their button warns. */
const LOUD: readonly BareMove[] = ['cancel', 'escalate', 'noShow']

/** Says what becomes of the money before anything is done. */
export function MoveDialog({ event, facts, moves, onClosed }: Props) {
  const { title, text, action, dismiss } = questionOf(event, facts)
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => moves.move({ event }) })
  return (
    <ConfirmDialog
      title={title}
      action={action}
      dismiss={dismiss}
      tone={LOUD.includes(event) ? 'danger' : 'primary'}
      isBusy={isPending}
      isDone={isSuccess}
      error={error?.message}
      onConfirm={() => isPending || mutate()}
      onClosed={onClosed}
    >
      <p className="wrap-anywhere">{text}</p>
    </ConfirmDialog>
  )
}
