/** Lengths in drawings are centimetres, to a millimetre; y is counted from the floor upwards. */
const round = (length: number) => Number(length.toFixed(1))

/** Text of people, made safe between tags. */
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Nothing where a detail of a template has no room in a product so small. */
export function box(x: number, bottom: number, width: number, height: number, radius = 0): string {
  if (width <= 0 || height <= 0) return ''
  const corners = radius > 0 ? ` rx="${round(Math.min(radius, width / 2, height / 2))}"` : ''
  return `<rect x="${round(x)}" y="${round(-bottom - height)}" width="${round(width)}" height="${round(height)}"${corners}/>`
}

/** An outline through points, each x and how high above the floor. */
export const outline = (points: readonly (readonly [number, number])[]): string =>
  `<path d="M${points.map(([x, up]) => `${round(x)} ${round(-up)}`).join('L')}z"/>`

type Segment = readonly [x: number, up: number, toX: number, toUp: number]

/** Lines of one thing are one path, which is smaller. */
export const lines = (segments: readonly Segment[]): string =>
  `<path d="${segments.map(([x, up, toX, toUp]) => `M${round(x)} ${round(-up)}L${round(toX)} ${round(-toUp)}`).join('')}"/>`

export const line = (...segment: Segment): string => lines([segment])

export const words = (x: number, up: number, text: string, attributes = ''): string =>
  `<text x="${round(x)}" y="${round(-up)}"${attributes}>${escaped(text)}</text>`

export const group = (attributes: string, content: string): string => `<g ${attributes}>${content}</g>`

/** A tint of copper on the card, so that what stands in front hides what is behind. */
export const PIECE = 'fill="color-mix(in srgb,var(--color-secondary) 22%,var(--color-base-100))"'
/** What is too much. */
export const WARNING = 'var(--color-error)'

/** A length between two ends, its text below it or, where it stands upright, to its left. */
export function measured(x: number, up: number, toX: number, toUp: number, text: string, letter: number): string {
  const tick = letter * 0.3
  const upright = x === toX
  const end = (atX: number, atUp: number) =>
    upright ? ([atX - tick, atUp, atX + tick, atUp] as const) : ([atX, atUp - tick, atX, atUp + tick] as const)
  const label = upright
    ? words(x - letter * 0.5, (up + toUp) / 2 - letter * 0.35, text, ' text-anchor="end"')
    : words((x + toX) / 2, up - letter * 1.2, text)
  return (
    group('stroke-opacity=".5"', lines([[x, up, toX, toUp], end(x, up), end(toX, toUp)])) +
    group('stroke="none" fill="currentColor"', label)
  )
}

/** How large letters are in a drawing of so many centimetres: 12 pixels on a phone. */
export const lettering = (width: number): number => width / 28

/** The page's colours, for a file of its own, which knows none: svg:root is nothing within a page. */
const COLOURS =
  '<style>svg:root{background:var(--color-base-100);color:#2b2420;font-family:system-ui,sans-serif;--color-base-100:#fff;--color-secondary:#a3592d;--color-error:#a8322a}' +
  '@media(prefers-color-scheme:dark){svg:root{color:#f3ebe0;--color-base-100:#27201c;--color-secondary:#e09a6c;--color-error:#f0988f}}</style>'

/** A drawing for a page, or a file of its own. `view` says how far it reaches; 0 is the floor. */
export function drawing(
  view: { left: number; right: number; top: number; bottom: number; letter: number },
  title: string,
  content: string,
): string {
  const { left, right, top, bottom, letter } = view
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[left, -top, right - left, top + bottom].map(round).join(' ')}" role="img"`,
    ` fill="none" stroke="currentColor" stroke-width="${round(letter / 12)}" stroke-linejoin="round"`,
    ` font-size="${round(letter)}" text-anchor="middle">`,
    `<title>${escaped(title)}</title>${content}</svg>`,
  ].join('')
}

/** The same as a file of its own, with colours for light and dark. */
export const asFile = (svg: string): string => svg.replace('</title>', `</title>${COLOURS}`)
