import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { type Running, startFloorFiles } from '../processes.ts'
import type { FirstScreen } from './first-screen.ts'

/** The same first screen as plain HTML with a small style, and beside it only its picture and its font. */
export async function startFloorPage(shop: string, screen: FirstScreen): Promise<Running> {
  const body = await promisify(brotliCompress)(htmlOf(screen))
  const page = { headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }, body }
  const files = [screen.picture?.path, screen.fontPath].filter((path) => typeof path === 'string')
  const answers = await Promise.all(files.map(async (path) => [path, await copyOf(`${shop}${path}`)] as const))
  return startFloorFiles({ '/': page, ...Object.fromEntries(answers) })
}

async function copyOf(address: string) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const type = answer.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, body: Buffer.from(await answer.arrayBuffer()) }
}

function htmlOf({ title, fontFamily, texts, picture, fontPath }: FirstScreen): string {
  const paragraphs = texts.map(
    ({ text, size, weight, isDisplay, ...place }) =>
      `<p style="${placeOf(place)};font-size:${size};font-weight:${weight}"${isDisplay ? ' class="d"' : ''}>${escaped(text)}</p>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
${fontPath ? `<link rel="preload" href="${fontPath}" as="font" type="font/woff2" crossorigin>` : ''}
<style>
${fontPath ? `@font-face { font-family: Display; src: url("${fontPath}") format("woff2"); font-display: swap }` : ''}
body { background: #faf6f0; color: #2b2320; font: 16px/1.4 ${fontFamily} }
p, img { position: absolute; margin: 0 }
img { object-fit: cover; border-radius: 24px }
.d { font-family: Display, Georgia, serif; line-height: 1.1 }
</style>
${picture ? `<img src="${picture.path}" alt="" style="${placeOf(picture)};height:${picture.height}px">` : ''}
${paragraphs.join('\n')}
`
}

/** A pixel more than wide enough, so that a line breaks where it did. */
const placeOf = ({ left, top, width }: { left: number; top: number; width: number }) =>
  `left:${Math.round(left)}px;top:${Math.round(top)}px;width:${Math.ceil(width) + 1}px`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
