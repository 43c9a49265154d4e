/** A room is 8 to 5; on a phone its middle part is shown, as high as it is wide. */
const SHOWN_SHARE = 5 / 8

/** Half of a pin, as a share of the picture. */
const MARGIN = 0.06

/** Places a whole picture in a box that shows a part of it; `focus` in percent, as object-position has it. */
export const aroundFocus = (focus: number) => ({ left: `${focus}%`, translate: `-${focus}% 0` })

/** Whether a spot, in ten-thousandths of a room's width, is seen on a phone. */
export function isInCrop(x: number, focus: number): boolean {
  const from = (1 - SHOWN_SHARE) * (focus / 100)
  const share = x / 10_000
  return share >= from + MARGIN && share <= from + SHOWN_SHARE - MARGIN
}
