import type { Picture } from '@patina/contract/images'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { CrossIcon } from '#components/icons.tsx'
import { useStrip } from '#components/ui/strip.ts'
import { afterPaint } from '#lib/paint.ts'
import { TurnButtons, turnedBy } from './turn-buttons.tsx'
import { type Point, ZoomSlide } from './zoom-slide.tsx'

type Props = { pictures: readonly Picture[]; first: number; name: string; onClosed: (last: number) => void }

const MIDDLE: Point = { x: 0.5, y: 0.5 }

/**
 * The largest sizes over the whole window, one at a time: whole, to be turned by fingers, arrow keys and buttons, or closer,
 * to be moved around in.
 */
export default function ZoomDialog({ pictures, first, name, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { strip, shown, show } = useStrip<HTMLUListElement>(first)
  const [closeTo, setCloseTo] = useState<Point>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, at the picture that was pressed.
  useEffect(() => {
    dialog.current?.showModal()
    show(first, 'instant')
  }, [])

  const turn = (index: number) => {
    setCloseTo(undefined)
    show(index)
  }
  /** Giving the whole page back takes the browser longer than a press may wait. */
  const closeSoon = () => afterPaint(() => dialog.current?.close())

  return (
    <dialog
      closedby="any"
      ref={dialog}
      aria-label={name}
      onClose={() => onClosed(shown)}
      onCancel={(event) => {
        event.preventDefault()
        closeSoon()
      }}
      onKeyDown={(event) => {
        const index = turnedBy(event, shown, pictures.length)
        // Closer, the same keys move around in the picture.
        if (index === undefined || closeTo) return
        event.preventDefault()
        turn(index)
      }}
      className="h-dvh max-h-none w-screen max-w-none overflow-hidden bg-paper text-ink"
    >
      <ul
        ref={strip}
        className={`flex size-full snap-x snap-mandatory [scrollbar-width:none] motion-safe:scroll-smooth ${closeTo ? 'overflow-x-hidden' : 'overflow-x-auto'}`}
      >
        {pictures.map((picture, index) => (
          <ZoomSlide
            key={picture.url}
            picture={picture}
            alt={pictures.length > 1 ? `${name}, picture ${index + 1} of ${pictures.length}` : name}
            // Those beside the shown one are on their way before somebody turns to them.
            isNear={Math.abs(index - shown) <= 1}
            isShown={index === shown}
            closeTo={index === shown ? closeTo : undefined}
            onPress={(event) => setCloseTo(closeTo ? undefined : pointIn(event))}
          />
        ))}
      </ul>
      <TurnButtons shown={shown} count={pictures.length} onTurn={turn} />
      <p role="status" className="absolute top-3 left-3 rounded-full bg-card/90 px-4 py-2 text-small empty:hidden">
        {pictures.length > 1 && `${shown + 1} of ${pictures.length}`}
      </p>
      <div className="absolute top-3 right-3 flex gap-2">
        <button type="button" className={BUTTON.quiet} onClick={() => setCloseTo(closeTo ? undefined : MIDDLE)}>
          {closeTo ? 'Fit to screen' : 'Look closer'}
        </button>
        <button type="button" aria-label="Close" className={`${BUTTON.quiet} btn-square px-0`} onClick={closeSoon}>
          <CrossIcon />
        </button>
      </div>
    </dialog>
  )
}

/** Where on the picture somebody pressed, as shares of its width and height. */
function pointIn({ clientX, clientY, currentTarget }: MouseEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
