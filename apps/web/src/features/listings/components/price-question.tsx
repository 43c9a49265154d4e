import { formatDollars } from '@patina/contract/money'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'

type Props = { resale: number; original: number; onAnswered: (isRight: boolean) => void }

/** More than it cost new is rare enough to be a slip, and may be meant. */
export function PriceQuestion({ resale, original, onAnswered }: Props) {
  const [isRight, setRight] = useState(false)
  return (
    <ConfirmDialog
      title="Is that right?"
      action="Yes, that is right"
      tone="primary"
      isBusy={false}
      isDone={isRight}
      error={undefined}
      onConfirm={() => setRight(true)}
      onClosed={() => onAnswered(isRight)}
    >
      <p>
        You ask {formatDollars(resale)} for a piece that cost {formatDollars(original)} when it was bought.
      </p>
    </ConfirmDialog>
  )
}
