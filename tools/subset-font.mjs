// Cuts the display face down to what Patina's headings and prices use. Run it again only when that changes:
// `npm run font`
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const LARGEST_BYTES = 25 * 1024

const source = new URL('../node_modules/@fontsource-variable/fraunces/', import.meta.url)
const assets = new URL('../apps/web/src/assets/', import.meta.url)

const range = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
const basicLatin = range(0x20, 0x7e)
const accentedLetters = range(0xc0, 0xff)
const signs = '\u00a0¡£¥©«°»¿½–—‘’“”…€Œœ→'

const whole = await readFile(new URL('files/fraunces-latin-opsz-normal.woff2', source))
const subset = await subsetFont(whole, basicLatin + accentedLetters + signs, {
  targetFormat: 'woff2',
  noHinting: true,
  // One optical size that still reads at 16 px and is fine enough at 72 px; weights between text and semibold.
  variationAxes: { opsz: 36, wght: { min: 500, max: 600 } },
})
if (subset.length > LARGEST_BYTES) throw new Error(`The font has ${subset.length} bytes, ${LARGEST_BYTES} are allowed`)

const target = new URL('fraunces.woff2', assets)
await writeFile(target, subset)
await copyFile(new URL('LICENSE', source), new URL('fraunces.LICENSE.txt', assets))
console.log(`${fileURLToPath(target)}: ${subset.length} bytes`)
