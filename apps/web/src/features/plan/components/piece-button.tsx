import type { Units } from '@patina/contract/size-words'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Piece, Plan } from '../plan.ts'
import { footprint, inRoom, snapped, turned } from '../plan-geometry.ts'
import { placeWords } from '../plan-words.ts'
import { useGone } from '../use-gone.ts'
import { TopView } from './top-view.tsx'

/** How far an arrow key moves, in millimetres; with Shift the second. */
const STEPS: Record<Units, readonly [number, number]> = { cm: [100, 10], in: [102, 25] }
export const STEP_WORDS: Record<Units, readonly [string, string]> = { cm: ['10 cm', '1 cm'], in: ['4 in', '1 in'] }

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Props = {
  piece: Piece
  plan: Plan
  units: Units
  help: string
  isSelected: boolean
  isFaulty: boolean
  onSelect: () => void
  /** While it is dragged, and once it is where it is to be. */
  onDrag: (piece: Piece) => void
  onPlace: (piece: Piece) => void
  onRemove: () => void
}

/** A piece in the room, which is dragged by finger or mouse, and moved by keys. */
export function PieceButton(props: Props) {
  const { piece, plan, units, help, isSelected, isFaulty, onSelect, onDrag, onPlace, onRemove } = props
  const { room } = plan
  const { x, y, width, height } = footprint(piece)
  // With where it was last dragged to: a finger may be lifted before that is rendered.
  const grip = useRef<{ x: number; y: number; scale: number; last: Piece } | null>(null)

  const take = (event: PointerEvent<HTMLButtonElement>) => {
    const floor = event.currentTarget.parentElement
    if (!floor || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const scale = room.width / floor.clientWidth
    grip.current = { x: x - event.clientX * scale, y: y - event.clientY * scale, scale, last: piece }
    onSelect()
  }
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!grip.current) return
    const { scale } = grip.current
    const moved = { ...piece, x: grip.current.x + event.clientX * scale, y: grip.current.y + event.clientY * scale }
    const others = { ...plan, pieces: plan.pieces.filter((other) => other !== piece) }
    grip.current.last = snapped(inRoom(moved, room), others)
    onDrag(grip.current.last)
  }
  const drop = () => {
    if (!grip.current) return
    onPlace(grip.current.last)
    grip.current = null
  }
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const arrow = ARROWS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (arrow) {
      const step = STEPS[units][event.shiftKey ? 1 : 0]
      onPlace(inRoom({ ...piece, x: x + arrow[0] * step, y: y + arrow[1] * step }, room))
    } else if (event.key === 'r' || event.key === 'R') onPlace(turned(piece, room))
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }

  return (
    <button
      type="button"
      aria-label={placeWords(piece, units)}
      aria-pressed={isSelected}
      aria-describedby={help}
      className={`absolute [container-type:size] grid cursor-grab touch-none place-items-center select-none active:cursor-grabbing ${isSelected ? 'z-10 outline-2 outline-verdigris outline-offset-3' : ''}`}
      style={{
        left: `${(x / room.width) * 100}%`,
        top: `${(y / room.length) * 100}%`,
        width: `${(width / room.width) * 100}%`,
        height: `${(height / room.length) * 100}%`,
      }}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press}
      onFocus={onSelect}
    >
      <TopView piece={piece} isFaulty={isFaulty} isGone={useGone(piece) !== null} />
      <span className="pointer-events-none relative hidden max-w-full px-1 text-center text-small leading-tight [text-shadow:0_0_4px_var(--color-base-100),0_0_4px_var(--color-base-100)] [@container(min-width:5.5rem)_and_(min-height:2.25rem)]:line-clamp-2">
        {piece.name}
      </span>
    </button>
  )
}
