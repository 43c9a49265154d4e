import type { Picture } from '@patina/contract/images'
import { MARKS } from '@patina/contract/limits'
import { markText } from '@patina/contract/mark-words'
import { pictureAddress } from '@patina/contract/picture-address'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { placeOnPicture, type Spot, spotAfter, spotAt } from '../pin-place.ts'
import type { TypedMark } from '../typed-mark.ts'

type Props = {
  picture: Picture
  /** Those on this picture, with the numbers that they have among all. */
  pins: readonly { mark: TypedMark; number: number }[]
  selected: string | undefined
  hintId: string
  onAdd: (spot: Spot) => void
  onSelect: (key: string) => void
  onMove: (key: string, spot: Spot) => void
  onRemove: (key: string) => void
}

/** How many times larger the loupe shows what is below a pin, and how wide it is. */
const LOUPE = { zoom: 3, pixels: 112 }

/** A picture to put pins on: a press puts one, dragging and arrow keys move it. */
export function MarkBoard({ picture, pins, selected, hintId, onAdd, onSelect, onMove, onRemove }: Props) {
  const board = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<{ key: string; boardWidth: number }>()
  const ratio = picture.width / picture.height
  const held = pins.find(({ mark }) => mark.key === dragged?.key)

  const spotOf = (event: { clientX: number; clientY: number }) =>
    board.current ? spotAt(event, board.current.getBoundingClientRect()) : undefined

  const drag = (event: PointerEvent<HTMLButtonElement>, key: string) => {
    const spot = dragged?.key === key && spotOf(event)
    if (spot) onMove(key, spot)
  }

  const pressKey = (event: KeyboardEvent, mark: TypedMark) => {
    const spot = spotAfter(mark, event)
    if (spot) onMove(mark.key, spot)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(mark.key)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={board}
      className="relative justify-self-start rounded-xl bg-warm"
      style={{ aspectRatio: ratio, width: `min(100%, calc(70vh * ${ratio}))` }}
    >
      {/* By keyboard a pin is put with the button below. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: see above. */}
      <div
        className="absolute inset-0 cursor-pointer overflow-hidden rounded-xl"
        onClick={(event) => {
          const spot = spotOf(event)
          if (spot) onAdd(spot)
        }}
      >
        <ResponsivePicture
          picture={picture}
          alt="The picture that marks are put on"
          sizes="(min-width: 700px) 640px, 92vw"
          rank="early"
        />
      </div>
      {pins.map(({ mark, number }) => (
        <button
          key={mark.key}
          type="button"
          data-pin={mark.key}
          aria-label={`Mark ${number}: ${markText(mark)}`}
          aria-describedby={hintId}
          aria-pressed={mark.key === selected}
          className={`absolute grid size-10 cursor-grab touch-none place-items-center rounded-full border-2 border-line text-small font-semibold ${mark.key === selected ? 'bg-verdigris text-primary-content' : 'bg-copper text-secondary-content'}`}
          style={{ ...placeOnPicture(mark), translate: '-50% -50%' }}
          onFocus={() => onSelect(mark.key)}
          onClick={() => onSelect(mark.key)}
          onKeyDown={(event) => pressKey(event, mark)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            onSelect(mark.key)
            setDragged({ key: mark.key, boardWidth: board.current?.clientWidth ?? 0 })
          }}
          onPointerMove={(event) => drag(event, mark.key)}
          onPointerUp={() => setDragged(undefined)}
          onPointerCancel={() => setDragged(undefined)}
        >
          {number}
        </button>
      ))}
      {held && dragged && <Loupe picture={picture} spot={held.mark} boardWidth={dragged.boardWidth} />}
    </div>
  )
}

type LoupeProps = { picture: Picture; spot: Spot; boardWidth: number }

/** Shows what the finger hides: above it, or below where there is no room above. */
function Loupe({ picture, spot, boardWidth }: LoupeProps) {
  const width = boardWidth * LOUPE.zoom
  const height = (width * picture.height) / picture.width
  const below = spot.y < MARKS.whole / 3
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute overflow-hidden rounded-full border-2 border-line bg-warm shadow-sm"
      style={{
        ...placeOnPicture(spot),
        width: LOUPE.pixels,
        height: LOUPE.pixels,
        translate: `-50% ${below ? '35%' : '-135%'}`,
      }}
    >
      <img
        src={pictureAddress(picture.url, picture.widths.at(-1) ?? picture.width, 'webp')}
        alt=""
        className="absolute max-w-none"
        style={{
          width,
          height,
          left: LOUPE.pixels / 2 - (spot.x / MARKS.whole) * width,
          top: LOUPE.pixels / 2 - (spot.y / MARKS.whole) * height,
        }}
      />
    </div>
  )
}
