import type { Sized } from '../sizes.ts'
import { angleWithin } from './passage.ts'
import type { Space } from './spaces.ts'
import type { Form } from './ways.ts'

/**
 * The largest box that a product surely fills, its sides from long to short. Cupboards and shelves are boxes. Of other things
 * only an edge is sure: there is air between a table's legs, over a sofa's seat and inside a corner sofa.
 */
function coreOf({ kind, shape }: Sized, { whole }: Form): [number, number, number] {
  const { width, depth, height } = whole
  if (kind === 'lamp' || kind === 'chair') return [0, 0, 0]
  if (kind !== 'storage' && kind !== 'shelf') return [Math.max(width, depth), 0, 0]
  const [long = 0, middle = 0, short = 0] = [width, depth, Math.max(0, height - (shape?.legs?.height ?? 0))].sort(
    (a, b) => b - a,
  )
  return [long, middle, short]
}

/**
 * Whether the capsule inside a box cannot get round a corner, with one end lifted as far as the ceiling allows. Where a bend
 * is too tight for it at an angle at which it fits into neither corridor alone, it can never get past that angle.
 */
function cannotTurn(long: number, short: number, space: { from: number; to: number; height: number }): boolean {
  const [from, to, height] = [space.from - short, space.to - short, space.height - short]
  if (from < 0 || to < 0 || height < 0) return true
  const length = Math.sqrt(Math.max(0, (long - short) ** 2 - height ** 2))
  if (length <= Math.hypot(from, to)) return false
  const first = Math.asin(Math.min(1, from / length))
  const last = Math.acos(Math.min(1, to / length))
  const steps = 45
  for (let step = 0; step <= steps; step += 1) {
    const angle = first + ((last - first) * step) / steps
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    const clear = (space.from - short / 2) * sin + (space.to - short / 2) * cos - short / 2
    if (clear < length * sin * cos) return true
  }
  return false
}

/** Whether a box cannot be in another: what lies inside is never wider, longer, larger in surface or in volume. */
function cannotBeIn(core: [number, number, number], space: { width: number; depth: number; height: number }): boolean {
  const [a, b, c] = core
  const { width: A, depth: B, height: C } = space
  return (
    c > Math.min(A, B, C) ||
    Math.hypot(a, b, c) > Math.hypot(A, B, C) ||
    a + b + c > A + B + C ||
    a * b + b * c + c * a > A * B + B * C + C * A ||
    a * b * c > A * B * C
  )
}

/** Whether a refusal holds: not just that no way was found, but that there is none. `form` and `space` are the kindest case. */
export function isRefused(product: Sized, form: Form, space: Space): boolean {
  if (form.parts.length > 0 || product.shape?.comesApart) return false
  if (space.at === 'wall') return form.whole.width > space.width
  const core = coreOf(product, form)
  const [long, middle, short] = core
  if ('from' in space) return cannotTurn(long, short, space)
  if ('depth' in space) return cannotBeIn(core, space)
  // A box passes an opening by its smallest face or not at all.
  return angleWithin(middle, short, space.width, space.height) === null
}
