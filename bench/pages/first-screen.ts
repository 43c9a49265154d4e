import * as z from 'zod'
import type { Browser } from './browser.ts'
import { openPhone, SCREEN } from './phone.ts'
import { vitalsOf } from './vitals.ts'

const place = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })

const firstScreen = z.object({
  title: z.string(),
  fontFamily: z.string(),
  /** Every text on it with its place and its look. */
  texts: z.array(
    z.object({ ...place.shape, text: z.string(), size: z.string(), weight: z.string(), isDisplay: z.boolean() }),
  ),
  /** The picture that is its largest paint, as the browser chose it; none where that is a text. */
  picture: z.nullable(z.object({ ...place.shape, path: z.string() })),
  /** The display font, where a text is painted with it. */
  fontPath: z.nullable(z.string()),
})

export type FirstScreen = z.output<typeof firstScreen>

/** What somebody with a quick phone sees before they scroll. */
export async function readFirstScreen(browser: Browser, address: string): Promise<FirstScreen> {
  const phone = await openPhone(browser, { cpu: 1, slow4g: false })
  try {
    await phone.goto(address)
    await phone.untilQuiet()
    const { lcpUrl } = vitalsOf(await phone.readEntries())
    return firstScreen.parse(await phone.run(readFromPage, { lcpUrl, screenHeight: SCREEN.height }))
  } finally {
    await phone.close()
  }
}

/** Runs in the page. */
function readFromPage({ lcpUrl, screenHeight }: { lcpUrl: string; screenHeight: number }) {
  const placeOf = ({ left, top, width, height }: DOMRect) => ({ left, top, width, height })
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim()
    const range = document.createRange()
    range.selectNodeContents(node)
    const line = range.getClientRects()[0]
    if (!parent || !text || !line || line.top >= screenHeight) continue
    // What only screen readers hear, and what is scrolled out of its box, is not to be found where it stands.
    const found = document.elementsFromPoint(line.left + line.width / 2, line.top + line.height / 2)
    if (!found.includes(parent)) continue
    const { fontFamily, fontSize: size, fontWeight: weight } = getComputedStyle(parent)
    const isDisplay = [...document.fonts].some(
      ({ family, status }) =>
        status === 'loaded' && fontFamily.replaceAll('"', '').startsWith(family.replaceAll('"', '')),
    )
    texts.push({ ...placeOf(range.getBoundingClientRect()), text, size, weight, isDisplay })
  }
  const image = [...document.images].find(({ currentSrc }) => lcpUrl !== '' && currentSrc === lcpUrl)
  const font = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))
  return {
    title: document.title,
    fontFamily: getComputedStyle(document.body).fontFamily,
    texts,
    picture: image ? { ...placeOf(image.getBoundingClientRect()), path: new URL(image.currentSrc).pathname } : null,
    fontPath: font && texts.some(({ isDisplay }) => isDisplay) ? new URL(font.name).pathname : null,
  }
}
