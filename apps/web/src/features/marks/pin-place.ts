import { MARKS } from '@patina/contract/limits'

/** A spot on a picture, in ten-thousandths of its width and height. */
export type Spot = { x: number; y: number }

/** On the picture itself. */
export const placeOnPicture = ({ x, y }: Spot) => ({ left: `${x / 100}%`, top: `${y / 100}%` })

const onPicture = (share: number) => Math.round(Math.min(Math.max(share, 0), MARKS.whole))

/** The spot below a pointer. */
export const spotAt = (
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Spot => ({
  x: onPicture(((clientX - left) / width) * MARKS.whole),
  y: onPicture(((clientY - top) / height) * MARKS.whole),
})

const STEP = MARKS.whole / 100
const ARROWS: Record<string, [x: number, y: number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where an arrow key moves a pin: one percent of the picture, with Shift five; nothing for other keys. */
export function spotAfter({ x, y }: Spot, { key, shiftKey }: { key: string; shiftKey: boolean }): Spot | undefined {
  const way = ARROWS[key]
  const step = shiftKey ? 5 * STEP : STEP
  return way && { x: onPicture(x + way[0] * step), y: onPicture(y + way[1] * step) }
}
