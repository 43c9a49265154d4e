import { lengthText, type Units } from '../size-words.ts'
import type { Sized } from '../sizes.ts'
import { box, drawing, group, lettering, line, measured, PIECE, WARNING, words } from './svg.ts'
import { proportionsOf, TEMPLATES } from './templates.ts'

/** The person beside it, in centimetres. */
const PERSON = 170

/** Beside a person of 170 cm. */
function besidePerson(height: number): string {
  const share = height / 10 / PERSON
  const names: [number, string][] = [
    [0.17, 'lower than a knee'],
    [0.29, 'about a quarter of a person high'],
    [0.41, 'about a third of a person high'],
    [0.58, 'about half a person high'],
    [0.7, 'about two thirds of a person high'],
    [0.88, 'about three quarters of a person high'],
    [1.1, 'about as high as a person'],
    [1.4, 'taller than a person'],
  ]
  return names.find(([most]) => share < most)?.[1] ?? 'much taller than a person'
}

/** '220 cm wide, about half a person high'. */
export function sizeSentence(product: Sized, units: Units): string {
  const { kind, width, height } = product
  const across = width === null ? null : `${lengthText(width, units)} ${kind === 'lamp' ? 'across' : 'wide'}`
  const high = height === null ? null : besidePerson(height)
  return [across, high].filter((text) => text !== null).join(', ') || depthText(product, units)
}

/** Where nothing else is known of it. */
const depthText = ({ depth }: Sized, units: Units): string => (depth === null ? '' : `${lengthText(depth, units)} deep`)

/** Standing, arms at the sides; the middle of the feet is at 0. */
const FIGURE =
  'M-5-147v6c-9 3-17 3-18 13l-4 46c0 5 5 6 6 1l6-36 1 30-2 46 2 41h9l5-74 5 74h9l2-41-2-46 1-30 6 36c1 5 6 4 6-1l-4-46c-1-10-9-10-18-13v-6z'

const person = (x: number) =>
  `<g transform="translate(${x})" stroke="none" fill="currentColor" opacity=".2"><ellipse cy="-158" rx="9" ry="12"/><path d="${FIGURE}"/></g>`

/** No drawing shows less than this, or a lamp would be drawn larger than a sofa. */
const LEAST_WIDE = 300
const GAP = 30

/** How far a product stands out beyond its wall. */
const beyond = (wall: number, width: number, height: number, units: Units, letter: number) =>
  group(
    `stroke="none" fill="${WARNING}"`,
    [
      group('fill-opacity=".5"', box(wall, 0, width - wall, height)),
      words((wall + width) / 2, height + letter * 0.5, `+${lengthText((width - wall) * 10, units)}`),
    ].join(''),
  )

/**
 * A product to scale, from the front and from the side, beside a person of 170 cm and before the wall that it is to stand at:
 * one unit is one centimetre. Null where too little is known to draw either view.
 */
export function drawProduct(product: Sized, options: { wall: number | null; units: Units }): string | null {
  const { kind, shape } = product
  const { units } = options
  if (product.height === null || (product.width === null && product.depth === null)) return null
  const template = TEMPLATES[kind]
  const height = product.height / 10
  const width = (product.width ?? 0) / 10
  const depth = template.side ? (product.depth ?? 0) / 10 : 0
  const wall = (options.wall ?? 0) / 10
  const form = proportionsOf(kind, height, depth || width, shape)

  const front = Math.max(wall, width)
  const frontAt = Math.max(0, (wall - width) / 2)
  const sideAt = front > 0 ? front + GAP : 0
  const personAt = sideAt + (depth > 0 ? depth + GAP : 0) + 27
  const right = personAt + 32
  const letter = lettering(Math.max(right * 1.2, LEAST_WIDE))
  // How high it is stands beside it, or outside the wall where that is too near.
  const heightAt = (frontAt > letter * 5.5 ? frontAt : 0) - letter * 0.8
  const left = -letter * 5.6
  const spare = Math.max(0, LEAST_WIDE - (right - left)) / 2
  const top = Math.max(height, PERSON) + letter

  return drawing(
    { left: left - spare, right: right + spare, top, bottom: letter * (wall > 0 ? 4.6 : 2.8), letter },
    sizeSentence(product, units),
    [
      wall > 0
        ? group('stroke-dasharray="6 5" stroke-opacity=".6"', line(0, 0, 0, top) + line(wall, 0, wall, top))
        : '',
      person(personAt),
      width > 0 ? group(`transform="translate(${frontAt})" ${PIECE}`, template.front(width, form)) : '',
      depth > 0 && template.side ? group(`transform="translate(${sideAt})" ${PIECE}`, template.side(depth, form)) : '',
      wall > 0 && width > wall ? beyond(wall, width, height, units, letter) : '',
      line(left - spare, 0, right + spare, 0),
      measured(heightAt, 0, heightAt, height, lengthText(product.height, units), letter),
      product.width
        ? measured(frontAt, -letter, frontAt + width, -letter, lengthText(product.width, units), letter)
        : '',
      depth > 0 ? measured(sideAt, -letter, sideAt + depth, -letter, lengthText(depth * 10, units), letter) : '',
      wall > 0 ? measured(0, -letter * 2.8, wall, -letter * 2.8, `wall ${lengthText(wall * 10, units)}`, letter) : '',
    ].join(''),
  )
}
