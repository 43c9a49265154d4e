import type { Picture } from '@patina/contract/images'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { BlurredColours } from '#components/responsive-picture.tsx'
import { largestAddress } from '../largest-picture.ts'

/** Shares of a picture's width and height. */
export type Point = { x: number; y: number }

type Props = {
  picture: Picture
  alt: string
  isNear: boolean
  isShown: boolean
  /** What is looked at closer; without it the picture is whole. */
  closeTo: Point | undefined
  onPress: (event: MouseEvent) => void
}

/** One picture over the whole window, from its largest file, on its own colours. */
export function ZoomSlide({ picture, alt, isNear, isShown, closeTo, onPress }: Props) {
  const room = useRef<HTMLElement>(null)
  // Before it is painted, so that the picture does not jump from its corner to what was pressed.
  useLayoutEffect(() => {
    const { current } = room
    if (!closeTo || !current) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current
    current.scrollTo({
      left: closeTo.x * scrollWidth - clientWidth / 2,
      top: closeTo.y * scrollHeight - clientHeight / 2,
      behavior: 'instant',
    })
  }, [closeTo])
  return (
    <li inert={!isShown} className="relative h-full w-full shrink-0 snap-start overflow-hidden">
      <BlurredColours of={picture} />
      {isNear && (
        <section
          ref={room}
          aria-label="The picture, to move around in"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
          tabIndex={0}
          className="ring-inside absolute inset-0 grid overflow-auto overscroll-contain"
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a keyboard has the button Look closer. */}
          <img
            src={largestAddress(picture)}
            alt={alt}
            width={picture.width}
            height={picture.height}
            onClick={onPress}
            className={
              closeTo
                ? 'm-auto h-auto w-[max(100vw,min(100rem,250vw))] max-w-none cursor-zoom-out'
                : 'absolute inset-0 size-full cursor-zoom-in object-contain'
            }
          />
        </section>
      )}
    </li>
  )
}
