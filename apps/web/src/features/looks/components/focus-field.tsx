import type { Picture } from '@patina/contract/images'
import { FOCUS_PARTS } from '@patina/contract/look-names'
import type { Focus } from '@patina/contract/looks'
import { type PointerEvent, useId, useRef } from 'react'
import { ResponsivePicture } from '#components/responsive-picture.tsx'

/** Of cards, as wide as high. */
const RATIO = 4 / 3
/** A picture that is nearly a card's has nothing to move. */
const LEAST_CUT = 0.03
const MIDDLE = FOCUS_PARTS / 2

type Props = { picture: Picture; focus: Focus; onChange: (focus: Focus) => void }

/** Which part of the first picture cards show. A picture overhangs them on one side alone, so that one slider moves it. */
export function FocusField({ picture, focus, onChange }: Props) {
  const id = useId()
  const grip = useRef<{ pointer: number; at: number }>(null)
  const ratio = picture.width / picture.height
  const isTall = ratio < RATIO
  const shown = isTall ? ratio / RATIO : RATIO / ratio
  if (shown > 1 - LEAST_CUT) return null

  const at = (isTall ? focus?.y : focus?.x) ?? MIDDLE
  const moveTo = (place: number) => {
    const part = Math.round(Math.min(FOCUS_PARTS, Math.max(0, place)))
    onChange(isTall ? { x: MIDDLE, y: part } : { x: part, y: MIDDLE })
  }
  const pointerOf = ({ clientX, clientY }: PointerEvent) => (isTall ? clientY : clientX)
  const take = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { pointer: pointerOf(event), at }
  }
  const drag = (event: PointerEvent) => {
    if (!grip.current || event.buttons === 0) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const hidden = (isTall ? height : width) * (1 / shown - 1)
    moveTo(grip.current.at - ((pointerOf(event) - grip.current.pointer) / hidden) * FOCUS_PARTS)
  }

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        What cards show of the first picture
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider below does the same by keys. */}
      <div
        className="relative aspect-4/3 w-full max-w-2xs cursor-move touch-none overflow-hidden rounded-2xl bg-warm"
        // The browser would carry the picture away as a file.
        onDragStart={(event) => event.preventDefault()}
        onPointerDown={take}
        onPointerMove={drag}
      >
        <ResponsivePicture picture={picture} alt="As cards show it" sizes="288px" rank="early" focus={focus} />
      </div>
      <input
        id={id}
        type="range"
        className="range range-primary w-full max-w-2xs"
        min={0}
        max={FOCUS_PARTS}
        step={100}
        value={at}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => moveTo(target.valueAsNumber)}
      />
      <p id={`${id}-hint`} className="text-small text-soft">
        Drag the picture, or move it with the slider{isTall ? ' up and down.' : ' to the left and right.'}
      </p>
    </div>
  )
}
