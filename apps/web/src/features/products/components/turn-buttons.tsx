import type { KeyboardEvent } from 'react'
import { ArrowIcon } from '#components/icons.tsx'

const ARROW =
  'btn btn-circle scripted absolute top-1/2 -translate-y-1/2 border-line bg-card/90 hover:bg-card aria-disabled:opacity-40 noscript:hidden'

type Props = { shown: number; count: number; onTurn: (index: number) => void; className?: string }

/** To the picture before and the one after, at both sides of what is shown. */
export function TurnButtons({ shown, count, onTurn, className = '' }: Props) {
  if (count < 2) return null
  return (
    <>
      <button
        type="button"
        aria-label="Previous picture"
        aria-disabled={shown === 0}
        className={`${ARROW} left-3 ${className}`}
        onClick={() => onTurn(shown - 1)}
      >
        <ArrowIcon to="left" />
      </button>
      <button
        type="button"
        aria-label="Next picture"
        aria-disabled={shown === count - 1}
        className={`${ARROW} right-3 ${className}`}
        onClick={() => onTurn(shown + 1)}
      >
        <ArrowIcon to="right" />
      </button>
    </>
  )
}

/** Which picture a key asks for; none, where it means something else. */
export function turnedBy(event: KeyboardEvent, shown: number, count: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  return { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: count - 1 }[event.key]
}
