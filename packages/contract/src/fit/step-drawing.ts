import type { WayStep } from '../homes.ts'
import type { Sized } from '../sizes.ts'
import { drawProduct } from './drawing.ts'
import type { Side, StepFit, Way } from './fit.ts'
import { fitSentence } from './fit-words.ts'
import { lengthText, type Units } from './lengths.ts'
import type { Box } from './passage.ts'
import { type Space, spacesOf } from './spaces.ts'
import { box, drawing, group, lettering, line, measured, outline, PIECE, WARNING, words } from './svg.ts'
import { formOf, TEMPLATES } from './templates.ts'

/** Walls, seen from the front or cut through from above. */
const WALL = 'stroke="none" fill="currentColor" fill-opacity=".16"'
/** What is drawn of a side that nobody has said, in millimetres. */
const USUAL = 600

const degrees = (radians: number) => (radians * 180) / Math.PI
const radians = (angle: number) => (angle * Math.PI) / 180

/** What is carried, in centimetres: the product, what is left of it without its legs, or one part. */
function carriedBox(product: Sized, fit: StepFit, way: Way): Box {
  const part = way.part === null ? undefined : product.shape?.parts?.[way.part]
  const solved = fit.answer === 'fitsIf' ? fit.ask : null
  const side = (name: 'width' | 'depth' | 'height') =>
    (part?.[name] ?? product[name] ?? (solved?.measure === name ? solved.atMost : USUAL)) / 10
  const legs = way.as === 'legsOff' ? (product.shape?.legs?.height ?? 0) / 10 : 0
  return { width: side('width'), depth: side('depth'), height: side('height') - legs }
}

/** The product as one sees it coming: from its end, its front or above, turned as it is carried. */
function silhouette(product: Sized, way: Way, size: Box): string {
  const form = formOf(product.kind, size.height, size.depth, product.shape)
  const bare = way.as === 'legsOff' ? { ...form, legs: 0 } : form
  const template = TEMPLATES[product.kind]
  if (way.as === 'apart' || way.along === 'height') return box(0, 0, size[way.across], size[way.up], 1)
  const seen =
    way.along === 'width' ? (template.side ?? template.front)(size.depth, bare) : template.front(size.width, bare)
  // On its back or on end, what was upright lies across.
  return way.up === 'height' ? seen : group(`transform="translate(${size.height.toFixed(1)}) rotate(-90)"`, seen)
}

/** `rows` is how many lengths are written under it. */
type Reason = {
  content: (letter: number) => string
  left: number
  right: number
  top: number
  bottom: number
  rows: number
}

const excess = (x: number, up: number, width: number, height: number, by: number, units: Units, letter: number) =>
  group(
    `stroke="none" fill="${WARNING}"`,
    group('fill-opacity=".55"', box(x, up, width, height)) +
      words(x + width / 2, up + height + letter * 0.5, `+${lengthText(by, units)}`),
  )

/** An opening from the front; also a lift from its door, where it is the height that matters. */
function throughOpening(
  product: Sized,
  fit: StepFit,
  way: Way | null,
  opening: { width: number; height: number },
  short: { side: Side; by: number } | null,
  units: Units,
): Reason {
  const [W, H] = [opening.width / 10, opening.height / 10]
  const size = way && carriedBox(product, fit, way)
  const [across, up] = way && size ? [size[way.across], size[way.up]] : [0, 0]
  const tilt = way?.how === 'tilted' ? radians(way.angle) : 0
  const wide = across * Math.cos(tilt) + up * Math.sin(tilt)
  const high = across * Math.sin(tilt) + up * Math.cos(tilt)
  const at = Math.max(0, (W - wide) / 2)
  const frame = 22
  const right = Math.max(W, at + wide)
  return {
    left: -frame,
    right: right + frame,
    top: Math.max(H, high) + frame,
    bottom: 0,
    rows: way && !tilt ? 2 : 1,
    content: (letter) =>
      [
        group(WALL, box(-frame, 0, frame, H + frame) + box(W, 0, right + frame - W, H + frame) + box(0, H, W, frame)),
        outline([
          [0, 0],
          [0, H],
          [W, H],
          [W, 0],
        ]),
        way && size
          ? group(
              `transform="translate(${(at + up * Math.sin(tilt)).toFixed(1)}) rotate(${(-degrees(tilt)).toFixed(1)})" ${PIECE}`,
              silhouette(product, way, size),
            )
          : '',
        short?.side === 'width' ? excess(W, 0, Math.max(1, wide - W), high, short.by, units, letter) : '',
        short?.side === 'height' ? excess(at, H, wide, Math.max(1, high - H), short.by, units, letter) : '',
        line(-frame, 0, right + frame, 0),
        measured(0, -letter, W, -letter, lengthText(opening.width, units), letter),
        way && size && !tilt
          ? measured(at, -letter * 2.8, at + wide, -letter * 2.8, `piece ${lengthText(across * 10, units)}`, letter)
          : '',
      ].join(''),
  }
}

/** From above: stood on end in the doorway, its inner corner at the frame. */
function hookedRound(product: Sized, fit: StepFit, door: { width: number; wall: number }, units: Units): Reason {
  const shape = product.shape
  const asked = fit.answer === 'fitsIf' ? fit.ask : null
  const length = (known: number | undefined | null, name: 'arm' | 'back' | 'depth' | 'height') =>
    (known ?? (asked?.measure === name ? asked.atMost : USUAL)) / 10
  const arm = length(shape?.arm, 'arm')
  const back = length(shape?.back, 'back')
  const depth = length(product.depth, 'depth')
  const height = length(product.height, 'height')
  const [W, wall] = [door.width / 10, door.wall / 10]
  const half = Math.SQRT1_2
  // Both limbs at 45° to the wall: the inner corner then keeps half the wall's thickness from the frame.
  const corner = [wall / 2 + (arm + back) * half, wall / 2 + (arm - back) * half] as const
  const at = (x: number, y: number): [number, number] => [corner[0] - (x + y) * half, corner[1] + (x - y) * half]
  const points = [at(0, 0), at(depth, 0), at(depth, arm), at(back, arm), at(back, height), at(0, height)]
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right] = [Math.min(...xs, 0) - 10, W + 40]
  const low = Math.min(...ys)
  return {
    left,
    right,
    top: Math.max(...ys) + 8,
    bottom: -low,
    rows: 1,
    content: (letter) =>
      [
        group(WALL, box(left, 0, -left, wall) + box(W, 0, right - W, wall)),
        box(left, 0, -left, wall) + box(W, 0, right - W, wall),
        group(PIECE, outline(points)),
        measured(0, low - letter, W, low - letter, lengthText(door.width, units), letter),
      ].join(''),
  }
}

/** From above: at the angle at which the bend is tightest. */
function roundTurn(
  product: Sized,
  fit: StepFit,
  way: Way | null,
  turn: { from: number; to: number },
  lacks: { side: Side; by: number } | null,
  units: Units,
): Reason {
  const [a, b] = [turn.from / 10, turn.to / 10]
  const size = way && carriedBox(product, fit, way)
  const lift = way?.how === 'tilted' ? radians(way.angle) : 0
  const long = way && size ? size[way.along] * Math.cos(lift) + size[way.up] * Math.sin(lift) : 0
  const short = way && size ? size[way.across] : 0
  const clear = (angle: number) =>
    a * Math.sin(angle) + b * Math.cos(angle) - short - long * Math.sin(angle) * Math.cos(angle)
  const angles = Array.from({ length: 89 }, (_, i) => radians(i + 1))
  const angle = angles.reduce((tightest, one) => (clear(one) < clear(tightest) ? one : tightest))
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const slides = (long <= a && short <= b) || (short <= a && long <= b)
  const over = !slides && clear(angle) < 0
  const face = long * sin * cos + short
  // Far enough for the widths of the corridors to be read beyond it.
  const right = Math.max(slides ? 0 : long * cos + short * sin, a) + 60
  const top = Math.max(slides ? 0 : long * sin + short * cos, b) + 40
  return {
    left: -14,
    right,
    top,
    bottom: 14,
    rows: 0,
    content: (letter) =>
      [
        group(WALL, box(-14, -14, 14, top + 14) + box(0, -14, right, 14) + box(a, b, right - a, top - b)),
        line(0, 0, 0, top) + line(0, 0, right, 0) + line(a, b, a, top) + line(a, b, right, b),
        long === 0
          ? ''
          : group(
              PIECE,
              slides
                ? box(1, 1, long <= a && short <= b ? long : short, long <= a && short <= b ? short : long, 1)
                : outline([
                    [long * cos, 0],
                    [0, long * sin],
                    [short * sin, long * sin + short * cos],
                    [long * cos + short * sin, short * cos],
                  ]),
            ),
        over
          ? group(
              `stroke="none" fill="${WARNING}"`,
              outline([
                [a, b],
                [(face - b * cos) / sin, b],
                [a, (face - a * sin) / cos],
              ]) + (lacks ? words((a + right) / 2, top - letter * 1.5, `+${lengthText(lacks.by, units)}`) : ''),
            )
          : '',
        group(
          'stroke="none" fill="currentColor"',
          words(a / 2, top - letter * 1.5, lengthText(turn.from, units)) +
            words(right - letter * 2.2, b / 2, lengthText(turn.to, units)),
        ),
      ].join(''),
  }
}

/** From above, the door at the bottom. */
function inCar(
  product: Sized,
  fit: StepFit,
  way: Way | null,
  car: { width: number; depth: number },
  short: { side: Side; by: number } | null,
  units: Units,
): Reason {
  const [W, D] = [car.width / 10, car.depth / 10]
  const size = way && carriedBox(product, fit, way)
  const [across, along] = way && size ? [size[way.across], size[way.along]] : [0, 0]
  const tilt = way?.how === 'tilted' ? radians(way.angle) : 0
  const wide = across * Math.cos(tilt) + along * Math.sin(tilt)
  const [right, top] = [Math.max(W, wide) + 12, Math.max(D, along) + 12]
  return {
    left: -12,
    right,
    top,
    bottom: 0,
    rows: 1,
    content: (letter) =>
      [
        group(WALL, box(-12, 0, 12, D + 12) + box(W, 0, 12, D + 12) + box(0, D, W, 12)),
        outline([
          [0, 0],
          [0, D],
          [W, D],
          [W, 0],
        ]),
        across > 0
          ? group(
              `transform="translate(${(Math.max(0, (W - wide) / 2) + along * Math.sin(tilt)).toFixed(1)} -2) rotate(${(-degrees(tilt)).toFixed(1)})" ${PIECE}`,
              box(0, 0, across, along, 2),
            )
          : '',
        short?.side === 'width' ? excess(W, 2, Math.max(1, across - W), along, short.by, units, letter) : '',
        short?.side === 'depth' ? excess(0, D, across, Math.max(1, along - D), short.by, units, letter) : '',
        measured(0, -letter, W, -letter, lengthText(car.width, units), letter),
      ].join(''),
  }
}

function reasonFor(product: Sized, space: Space, fit: StepFit, units: Units): Reason | null {
  const way = fit.answer === 'unknown' ? null : fit.way
  const short = fit.answer === 'doesNotFit' ? fit.short : null
  if (space.at === 'wall') return null
  if ('from' in space) return roundTurn(product, fit, way, space, short, units)
  if ('depth' in space) {
    const leans = way?.how === 'tilted' && carriedBox(product, fit, way)[way.up] * 10 > space.height
    return short?.side === 'height' || leans
      ? throughOpening(product, fit, way, space, short, units)
      : inCar(product, fit, way, space, short, units)
  }
  if (way?.how === 'hooked' && space.wall !== null)
    return hookedRound(product, fit, { width: space.width, wall: space.wall }, units)
  return throughOpening(product, fit, way, space, short, units)
}

/** Why a product passes a step of the way or does not, to scale: the place, the product as it is carried, and what is too much. */
export function drawStep(
  product: Sized,
  step: WayStep | { kind: 'wall'; width: number },
  fit: StepFit,
  units: Units,
): string | null {
  if (step.kind === 'wall') return drawProduct(product, { wall: step.width, units })
  const space = spacesOf(step).find(({ at }) => at === fit.at)
  const reason = space && reasonFor(product, space, fit, units)
  if (!reason) return null
  const { left, right, top, bottom, rows, content } = reason
  // Letters and the lines under the floor need room too.
  const letter = lettering(Math.max(right - left, (top + bottom) * 0.7)) * 1.5
  return drawing(
    { left, right, top, bottom: bottom + rows * letter * 1.8 + (rows > 0 ? letter : 0), letter },
    fitSentence(product, fit, units),
    content(letter),
  )
}
