import { type ReactNode, useId } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  action: string
  /** The way out, where 'Cancel' would be misread. */
  dismiss?: string
  /** Loud in the shop's own colour where nothing is lost by it. */
  tone?: 'danger' | 'primary'
  isBusy: boolean
  /** Closes it. */
  isDone?: boolean
  error: string | undefined
  onConfirm: () => void
  /** After it has closed, however that came about. */
  onClosed: () => void
  children: ReactNode
}

/** Asks before what can't be undone or is probably a slip. */
export function ConfirmDialog({
  title,
  action,
  dismiss = 'Cancel',
  tone = 'danger',
  isBusy,
  isDone = false,
  error,
  onConfirm,
  onClosed,
  children,
}: Props) {
  const textId = useId()
  return (
    <Dialog title={title} describedBy={textId} isBusy={isBusy} isDone={isDone} onClosed={onClosed}>
      {(close) => (
        <div className="-mt-2 grid gap-4">
          <div id={textId} className="grid gap-2 text-soft">
            {children}
          </div>
          <p role="alert" className="text-error empty:hidden">
            {error}
          </p>
          <div className="mt-2 flex flex-wrap justify-end gap-3">
            <button type="button" className={BUTTON.quiet} aria-disabled={isBusy} onClick={close}>
              {dismiss}
            </button>
            <button type="button" className={BUTTON[tone]} aria-disabled={isBusy} onClick={onConfirm}>
              {action}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
