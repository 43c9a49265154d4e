/** Where a mark is in a box of 4 to 3 that shows its picture whole, and leaves free what that does not fill. */
export function placeInBox({ x, y }: { x: number; y: number }, { width, height }: { width: number; height: number }) {
  const fill = (width / height) * 0.75
  const along = (part: number, filled: number) => `${50 + (part / 100 - 50) * Math.min(1, filled)}%`
  return { left: along(x, fill), top: along(y, 1 / fill), translate: '-50% -50%' }
}
