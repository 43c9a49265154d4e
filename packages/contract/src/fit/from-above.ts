import { lengthText, type Units } from '../size-words.ts'
import type { Sized } from '../sizes.ts'
import type { Side, StepFit, Way } from './fit.ts'
import { carriedBox, degrees, excess, type Reason, radians, USUAL, WALL } from './reason.ts'
import { box, group, line, measured, outline, PIECE, WARNING, words } from './svg.ts'

/** From above: stood on end and hooked round the frame, at the angle at which that takes most of the door. */
export function hookedRound(
  product: Sized,
  fit: StepFit,
  door: { width: number; wall: number },
  short: { by: number } | null,
  units: Units,
): Reason {
  const shape = product.shape
  const asked = fit.answer === 'fitsIf' ? fit.ask : null
  const length = (known: number | undefined | null, name: 'arm' | 'back' | 'depth' | 'height') =>
    (known ?? (asked?.measure === name ? asked.atMost : USUAL)) / 10
  const arm = length(shape?.arm, 'arm')
  const back = length(shape?.back, 'back')
  const depth = length(product.depth, 'depth')
  const height = length(product.height, 'height')
  const [W, wall] = [door.width / 10, door.wall / 10]
  const across = Math.hypot(arm, back)
  const [sin, cos] = [arm / across, back / across]
  // Both limbs touch the frame, one on each side of the wall; the outer corner is level with the inner one.
  const corner = [wall * sin * cos + across, wall * cos * cos] as const
  const at = (x: number, y: number): [number, number] => [corner[0] - x * cos - y * sin, corner[1] + x * sin - y * cos]
  const points = [at(0, 0), at(depth, 0), at(depth, arm), at(back, arm), at(back, height), at(0, height)]
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right] = [Math.min(...xs, 0) - 10, Math.max(W, ...xs) + 40]
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
        short ? excess(W, 0, Math.max(1, corner[0] - W), wall, short.by, units, letter) : '',
        measured(0, low - letter, W, low - letter, lengthText(door.width, units), letter),
      ].join(''),
  }
}

/** From above: at the angle at which the bend is tightest. */
export function roundTurn(
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
export function inCar(
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
