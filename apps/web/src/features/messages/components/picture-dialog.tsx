import { useEffect, useRef } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { CrossIcon } from '#components/icons.tsx'

type Props = { url: string; alt: string; onClosed: () => void }

/** One picture over the whole window, as large as fits. The browser gives the focus back to where it was opened. */
export function PictureDialog({ url, alt, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-label={alt}
      onClose={onClosed}
      className="h-dvh max-h-none w-screen max-w-none overflow-hidden bg-paper text-ink"
    >
      <img src={url} alt={alt} className="size-full object-contain" />
      <button
        type="button"
        aria-label="Close"
        className={`${BUTTON.quiet} btn-square absolute top-3 right-3 px-0`}
        onClick={() => dialog.current?.close()}
      >
        <CrossIcon />
      </button>
    </dialog>
  )
}
