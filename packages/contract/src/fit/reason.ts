import { lengthText, type Units } from '../size-words.ts'
import type { Sized } from '../sizes.ts'
import type { StepFit, Way } from './fit.ts'
import type { Box } from './passage.ts'
import { box, group, WARNING, words } from './svg.ts'

/** Walls, seen from the front or cut through from above. */
export const WALL = 'stroke="none" fill="currentColor" fill-opacity=".16"'
/** What is drawn of a side that nobody has said, in millimetres. */
export const USUAL = 600

export const degrees = (radians: number) => (radians * 180) / Math.PI
export const radians = (angle: number) => (angle * Math.PI) / 180

/** What is carried, in centimetres: the product, what is left of it without its legs, or one part. */
export function carriedBox(product: Sized, fit: StepFit, way: Way): Box {
  const part = way.part === null ? undefined : product.shape?.parts?.[way.part]
  const solved = fit.answer === 'fitsIf' ? fit.ask : null
  const side = (name: 'width' | 'depth' | 'height') =>
    (part?.[name] ?? product[name] ?? (solved?.measure === name ? solved.atMost : USUAL)) / 10
  const legs = way.as === 'legsOff' ? (product.shape?.legs?.height ?? 0) / 10 : 0
  return { width: side('width'), depth: side('depth'), height: side('height') - legs }
}

/** `rows` is how many lengths are written under it. */
export type Reason = {
  content: (letter: number) => string
  left: number
  right: number
  top: number
  bottom: number
  rows: number
}

export const excess = (
  x: number,
  up: number,
  width: number,
  height: number,
  by: number,
  units: Units,
  letter: number,
) =>
  group(
    `stroke="none" fill="${WARNING}"`,
    group('fill-opacity=".55"', box(x, up, width, height)) +
      words(x + width / 2, up + height + letter * 0.5, `+${lengthText(by, units)}`),
  )
