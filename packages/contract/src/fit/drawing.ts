import type { Sized } from '../sizes.ts'
import { lengthText, sizeText, type Units } from './lengths.ts'
import { drawing, group, lettering, line, PIECE, WARNING, words } from './svg.ts'
import { formOf, TEMPLATES } from './templates.ts'

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
  return [across, high].filter((text) => text !== null).join(', ') || (sizeText(product, units) ?? '')
}

/** Standing, arms at the sides; the middle of the feet is at 0. */
const FIGURE =
  'M-5-147v6c-9 3-17 3-18 13l-4 46c0 5 5 6 6 1l6-36 1 30-2 46 2 41h9l5-74 5 74h9l2-41-2-46 1-30 6 36c1 5 6 4 6-1l-4-46c-1-10-9-10-18-13v-6z'

const person = (x: number) =>
  `<g transform="translate(${x})" stroke="none" fill="currentColor" fill-opacity=".3"><ellipse cy="-158" rx="9" ry="12"/><path d="${FIGURE}"/></g>`

/** A length with its ends, under a view. */
function measured(from: number, to: number, up: number, text: string, letter: number): string {
  const tick = letter * 0.3
  return (
    group(
      'stroke-opacity=".5"',
      line(from, up, to, up) + line(from, up - tick, from, up + tick) + line(to, up - tick, to, up + tick),
    ) + group('stroke="none" fill="currentColor"', words((from + to) / 2, up - letter * 1.25, text))
  )
}

/**
 * A product to scale, from the front and from the side, beside a person of 170 cm and before the wall that it is to stand at:
 * one unit is one centimetre. Null where too little is known to draw either view.
 */
export function drawProduct(product: Sized, options: { wall: number | null; units: Units }): string | null {
  const { kind, shape } = product
  const { units } = options
  if (product.height === null || (product.width === null && product.depth === null)) return null
  const height = product.height / 10
  const template = TEMPLATES[kind]
  const form = formOf(kind, height, (product.depth ?? product.width ?? 0) / 10, shape)
  const wall = options.wall === null ? 0 : options.wall / 10
  const width = product.width === null ? 0 : product.width / 10
  const depth = product.depth === null || !template.side ? 0 : product.depth / 10

  const gap = 30
  const front = Math.max(wall, width)
  const sideAt = front > 0 ? front + gap : 0
  const personAt = sideAt + (depth > 0 ? depth + gap : 0) + 27
  const whole = personAt + 30
  const letter = lettering(whole + 24)
  const top = Math.max(height, PERSON) + 8
  const frontAt = (front - width) / 2

  return drawing(
    { left: -letter * 3.4, right: whole, top, bottom: letter * 3.4 },
    sizeSentence(product, units),
    [
      wall > 0
        ? group('stroke-dasharray="6 5" stroke-opacity=".6"', line(0, 0, 0, top) + line(wall, 0, wall, top))
        : '',
      person(personAt),
      width > 0 ? group(`transform="translate(${frontAt})" ${PIECE}`, template.front(width, form)) : '',
      depth > 0 && template.side ? group(`transform="translate(${sideAt})" ${PIECE}`, template.side(depth, form)) : '',
      wall > 0 && width > wall ? group(`stroke="${WARNING}"`, line(wall, 0, wall, height)) : '',
      line(-letter, 0, whole, 0),
      width > 0 ? measured(frontAt, frontAt + width, -letter, lengthText(width * 10, units), letter) : '',
      depth > 0 ? measured(sideAt, sideAt + depth, -letter, lengthText(depth * 10, units), letter) : '',
    ].join(''),
  )
}
