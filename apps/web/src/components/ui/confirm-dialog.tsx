import { type ReactNode, useEffect, useId, useRef } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { followBack, type WayBack, wayBackTo } from './way-back.ts'

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

/** Asks before what can't be undone or is probably a slip. The browser's own dialog keeps the focus inside and gives it back, where it can. */
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
  const dialog = useRef<HTMLDialogElement>(null)
  const wayBack = useRef<WayBack>(undefined)
  const isClosed = useRef(false)
  const titleId = useId()
  const textId = useId()
  useEffect(() => {
    if (isDone) return dialog.current?.close()
    wayBack.current ??= wayBackTo(document.activeElement)
    dialog.current?.showModal()
  }, [isDone])

  /** Told at once: the browser's own event comes a moment later, and a press on what opened the dialog would be lost between. */
  const close = () => {
    if (isClosed.current) return
    isClosed.current = true
    dialog.current?.close()
    if (wayBack.current) followBack(wayBack.current)
    onClosed()
  }
  // What is on its way can't be called back.
  const closeUnlessBusy = () => isBusy || close()

  return (
    <dialog
      closedby={isBusy ? 'none' : 'any'}
      onCancel={(event) => {
        event.preventDefault()
        closeUnlessBusy()
      }}
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={close}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-3xl border border-line bg-card p-6 text-ink shadow-xl backdrop:bg-black/50 sm:p-8"
    >
      <div className="grid gap-4">
        <h2 id={titleId} className="text-large">
          {title}
        </h2>
        <div id={textId} className="grid gap-2 text-soft">
          {children}
        </div>
        <p role="alert" className="text-error empty:hidden">
          {error}
        </p>
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <button type="button" className={BUTTON.quiet} aria-disabled={isBusy} onClick={closeUnlessBusy}>
            {dismiss}
          </button>
          <button type="button" className={BUTTON[tone]} aria-disabled={isBusy} onClick={onConfirm}>
            {action}
          </button>
        </div>
      </div>
    </dialog>
  )
}
