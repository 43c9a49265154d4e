import { type ReactNode, useEffect, useId, useRef } from 'react'
import { followBack, type WayBack, wayBackTo } from './way-back.ts'

type Props = {
  title: string
  /** The element that says what is asked, where that is one. */
  describedBy?: string
  /** Room for a form. */
  isWide?: boolean
  /** What is on its way can't be called back. */
  isBusy?: boolean
  /** Closes it. */
  isDone?: boolean
  /** After it has closed, however that came about. */
  onClosed: () => void
  children: (close: () => void) => ReactNode
}

/** The browser's own dialog keeps the focus inside and gives it back, where it can. */
export function Dialog({
  title,
  describedBy,
  isWide = false,
  isBusy = false,
  isDone = false,
  onClosed,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wayBack = useRef<WayBack>(undefined)
  const isClosed = useRef(false)
  const titleId = useId()
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
      aria-describedby={describedBy}
      onClose={close}
      className={`m-auto rounded-3xl border border-line bg-card p-6 text-ink shadow-xl backdrop:bg-black/50 sm:p-8 ${isWide ? 'w-[min(34rem,calc(100vw-2rem))]' : 'w-[min(28rem,calc(100vw-2rem))]'}`}
    >
      <div className="grid gap-6">
        <h2 id={titleId} className="text-large wrap-anywhere">
          {title}
        </h2>
        {children(closeUnlessBusy)}
      </div>
    </dialog>
  )
}
