/** Lengths in drawings are centimetres, to a millimetre; y is counted from the floor upwards. */
const round = (length: number) => Number(length.toFixed(1))

/** Text of people, made safe between tags. */
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const box = (x: number, bottom: number, width: number, height: number, round_ = 0): string =>
  `<rect x="${round(x)}" y="${round(-bottom - height)}" width="${round(width)}" height="${round(height)}"${round_ > 0 ? ` rx="${round(Math.min(round_, width / 2, height / 2))}"` : ''}/>`

/** An outline through points, each x and how high above the floor. */
export const outline = (points: readonly (readonly [number, number])[]): string =>
  `<path d="M${points.map(([x, up]) => `${round(x)} ${round(-up)}`).join('L')}z"/>`

export const line = (x: number, up: number, toX: number, toUp: number): string =>
  `<path d="M${round(x)} ${round(-up)}L${round(toX)} ${round(-toUp)}"/>`

export const words = (x: number, up: number, text: string, attributes = ''): string =>
  `<text x="${round(x)}" y="${round(-up)}"${attributes}>${escaped(text)}</text>`

export const group = (attributes: string, content: string): string => `<g ${attributes}>${content}</g>`

/** The product itself: ink on a tint of copper. */
export const PIECE = 'fill="var(--color-secondary,#b5703f)" fill-opacity=".22"'
/** What is too much. */
export const WARNING = 'var(--color-error,#d0483c)'

/**
 * A drawing by itself or within a page. The rule for svg:root holds only in a file of its own, which knows none of the page's
 * colours; letters are as large as a hundredth of the width allows on a phone.
 */
export function drawing(
  view: { left: number; right: number; top: number; bottom: number },
  title: string,
  content: string,
) {
  const width = view.right - view.left
  const height = view.top + view.bottom
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[view.left, -view.top, width, height].map(round).join(' ')}" role="img"`,
    ` fill="none" stroke="currentColor" stroke-width="${round(lettering(width) / 12)}" stroke-linejoin="round"`,
    ` font-family="system-ui,sans-serif" font-size="${round(lettering(width))}" text-anchor="middle">`,
    `<title>${escaped(title)}</title>`,
    '<style>svg:root{color:#2b2420}@media(prefers-color-scheme:dark){svg:root{color:#f3ebe0}}</style>',
    content,
    '</svg>',
  ].join('')
}

/** How large letters are in a drawing of so many centimetres. */
export const lettering = (width: number): number => Math.max(4, width / 30)
