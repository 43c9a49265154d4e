import { type MouseEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { ArrowIcon, CrossIcon } from '#components/icons.tsx'
import type { Slot } from '../picture-tray.ts'

type Props<Picture> = {
  slot: Slot<Picture>
  place: number
  isLast: boolean
  isRanked: boolean
  isDragged: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onRetry: () => void
  onDragStart: () => void
  onDragEnter: () => void
  onDragEnd: () => void
  children: (picture: Picture, place: number) => ReactNode
}

export function PictureSlot<Picture>({
  slot,
  place,
  isLast,
  isRanked,
  isDragged,
  onMove,
  onRemove,
  onRetry,
  children,
  ...drag
}: Props<Picture>) {
  /** Moving an element takes the focus from it; whoever moves by keyboard wants to press again. */
  const move = (by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    flushSync(() => onMove(by))
    button.focus()
  }
  return (
    <li draggable={isRanked} className={`grid content-start gap-2 ${isDragged ? 'opacity-50' : ''}`} {...drag}>
      <div className={`relative aspect-4/3 overflow-hidden rounded-xl bg-warm ${isRanked ? 'cursor-grab' : ''}`}>
        {slot.state === 'ready' ? children(slot.picture, place) : <Preview slot={slot} />}
        {isRanked && place === 1 && (
          <span className="absolute top-2 left-2 rounded-full bg-card px-3 py-1 text-small font-semibold">
            Main picture
          </span>
        )}
        {slot.state === 'sending' && (
          <progress
            className="progress progress-primary absolute inset-x-2 bottom-2 w-auto bg-card"
            aria-label={`Uploading ${slot.name}`}
            value={slot.progress}
            max={1}
          />
        )}
      </div>
      {slot.state === 'failed' && (
        <p role="alert" className="text-small text-error">
          {slot.message}{' '}
          {slot.mayRetry && (
            <button type="button" className="min-h-6 cursor-pointer font-semibold underline" onClick={onRetry}>
              Try again
            </button>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-1">
        {isRanked && (
          <>
            <SlotButton label={`Move picture ${place} earlier`} isOff={place === 1} onPress={move(-1)}>
              <ArrowIcon to="left" />
            </SlotButton>
            <SlotButton label={`Move picture ${place} later`} isOff={isLast} onPress={move(1)}>
              <ArrowIcon to="right" />
            </SlotButton>
          </>
        )}
        <span className="ml-auto">
          <SlotButton label={`Remove picture ${place}`} onPress={onRemove}>
            <CrossIcon />
          </SlotButton>
        </span>
      </div>
    </li>
  )
}

function Preview({ slot }: { slot: Exclude<Slot<unknown>, { state: 'ready' }> }) {
  const [isUnreadable, setUnreadable] = useState(false)
  // Nothing to look at: its name says which one it is, below what else stands on the slot.
  if (isUnreadable) {
    return (
      <p className="grid h-full place-content-center px-2 pt-8 text-center text-small wrap-anywhere">{slot.name}</p>
    )
  }
  return (
    <img
      src={slot.preview}
      alt={slot.name}
      onError={() => setUnreadable(true)}
      className={`size-full object-cover ${slot.state === 'failed' ? 'opacity-45' : ''}`}
    />
  )
}

type SlotButtonProps = {
  label: string
  isOff?: boolean
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}

/** Switched off it keeps the focus, which a disabled button loses. */
const SlotButton = ({ label, isOff = false, onPress, children }: SlotButtonProps) => (
  <button
    type="button"
    className="btn btn-ghost btn-sm btn-square aria-disabled:opacity-40"
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={(event) => isOff || onPress(event)}
  >
    {children}
  </button>
)
