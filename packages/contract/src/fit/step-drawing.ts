import type { WayStep } from '../homes.ts'
import { lengthText, type Units } from '../size-words.ts'
import type { Sized } from '../sizes.ts'
import { drawProduct } from './drawing.ts'
import type { Side, StepFit, Way } from './fit.ts'
import { fitSentence } from './fit-words.ts'
import { hookedRound, inCar, roundTurn } from './from-above.ts'
import type { Box } from './passage.ts'
import { carriedBox, degrees, excess, type Reason, radians, WALL } from './reason.ts'
import { type Space, spacesOf } from './spaces.ts'
import { box, drawing, group, lettering, line, measured, outline, PIECE } from './svg.ts'
import { proportionsOf, TEMPLATES } from './templates.ts'

/** The product as one sees it coming: from its end, its front or above, turned as it is carried. */
function silhouette(product: Sized, way: Way, size: Box): string {
  const form = proportionsOf(product.kind, size.height, size.depth, product.shape)
  const bare = way.as === 'legsOff' ? { ...form, legs: 0 } : form
  const template = TEMPLATES[product.kind]
  if (way.as === 'apart' || way.along === 'height') return box(0, 0, size[way.across], size[way.up], 1)
  const seen =
    way.along === 'width' ? (template.side ?? template.front)(size.depth, bare) : template.front(size.width, bare)
  // On its back or on end, what was upright lies across.
  return way.up === 'height' ? seen : group(`transform="translate(${size.height.toFixed(1)}) rotate(-90)"`, seen)
}

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
    return hookedRound(product, fit, { width: space.width, wall: space.wall }, short, units)
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
