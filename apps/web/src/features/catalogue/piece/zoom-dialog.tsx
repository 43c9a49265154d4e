import type { Picture } from '@patina/contract/images'
import { useEffect, useRef, useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { CrossIcon } from '#components/icons.tsx'
import { afterPaint } from '#lib/paint.ts'
import { largestAddress } from './largest-picture.ts'

type Props = { picture: Picture; name: string; onClosed: () => void }

/** The largest size over the whole window, to be moved around in. The browser's own dialog gives the focus back. */
export function ZoomDialog({ picture, name, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const [isClose, setClose] = useState(true)
  useEffect(() => dialog.current?.showModal(), [])
  // Looking closer begins in the middle, where the piece stands.
  useEffect(() => {
    const { current } = scroller
    if (isClose) current?.scrollTo({ left: (current.scrollWidth - current.clientWidth) / 2, behavior: 'instant' })
    if (isClose) current?.scrollTo({ top: (current.scrollHeight - current.clientHeight) / 2, behavior: 'instant' })
  }, [isClose])
  return (
    <dialog
      closedby="any"
      ref={dialog}
      aria-label={name}
      onClose={onClosed}
      // Giving the whole page back takes the browser longer than a press may wait.
      onCancel={(event) => {
        event.preventDefault()
        afterPaint(() => dialog.current?.close())
      }}
      className="h-dvh max-h-none w-screen max-w-none bg-paper text-ink"
    >
      <section
        ref={scroller}
        aria-label="The picture, to move around in"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
        tabIndex={0}
        className="grid size-full overflow-auto overscroll-contain -outline-offset-4"
      >
        <img
          src={largestAddress(picture)}
          alt={name}
          width={picture.width}
          height={picture.height}
          className={`m-auto h-auto ${isClose ? 'w-[max(100vw,min(100rem,250vw))] max-w-none' : 'max-h-dvh w-full object-contain'}`}
        />
      </section>
      <div className="absolute top-3 right-3 flex gap-2">
        <button type="button" className={BUTTON.quiet} onClick={() => setClose(!isClose)}>
          {isClose ? 'Fit to screen' : 'Look closer'}
        </button>
        <button
          type="button"
          aria-label="Close"
          className={`${BUTTON.quiet} btn-square px-0`}
          onClick={() => afterPaint(() => dialog.current?.close())}
        >
          <CrossIcon />
        </button>
      </div>
    </dialog>
  )
}
