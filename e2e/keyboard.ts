import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until this has the focus. Every stop on the way shows where it is. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible()
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press('Tab')
    expect(await flawOfFocus(page)).toBe('')
    if (await goal.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never came to ${goal}`)
}

/** What is wrong with how the focus shows; nothing, where it is where it should be. */
export const flawOfFocus = (page: Page): Promise<string> => page.evaluate(flawOf)

function flawOf(): string {
  const focused = document.activeElement
  // Between the end of a page and its beginning the browser has its own stops.
  if (!focused || focused === document.body) return ''
  const name = focused.getAttribute('aria-label') || focused.textContent || focused.outerHTML
  const flaw = flawOfRing(focused)
  if (flaw) return `${name} ${flaw}`
  // What is switched off lets the pointer through, and so nothing can be told about it.
  if (getComputedStyle(focused).pointerEvents === 'none') return ''
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const at = (x: number, y: number) => document.elementFromPoint(x, y)
  const middle = [(left + right) / 2, (top + bottom) / 2] as const
  const points = [middle, [left + 4, top + 4] as const, [right - 4, bottom - 4] as const]
  const isSeen = points.some(([x, y]) => {
    const top = at(x, y)
    return top && (focused.contains(top) || top.contains(focused))
  })
  return isSeen ? '' : `${name} is out of sight or covered`

  /** The one ring of the shop, around what has the focus or what that stands in, and to be told from its ground. */
  function flawOfRing(element: Element): string {
    const owner = [element, element.closest('.ring-around')].find(
      (one) => one && getComputedStyle(one).outlineStyle !== 'none',
    )
    if (!owner) return 'has no ring'
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(owner)
    const drawn = `${outlineStyle} ${outlineWidth} ${outlineOffset}`
    if (drawn !== `solid 2px ${owner.matches('.ring-inside') ? '-2px' : '3px'}`) return `has another ring: ${drawn}`
    // On the notice of a lost connection, whose ground is dark where the page is light.
    if (owner.closest('#offline-notice')) return ''
    const ring = getComputedStyle(document.documentElement).getPropertyValue('--ring').trim()
    if (hexOf(outlineColor) !== ring) return `has a ring of another colour: ${outlineColor}`
    const contrast = contrastOf(outlineColor, groundOf(owner.matches('.ring-inside') ? owner : owner.parentElement))
    return contrast < 3 ? `has a ring that is hard to see: ${contrast}` : ''
  }

  function groundOf(element: Element | null): string {
    if (!element) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return numbersIn(backgroundColor).length === 3 ? backgroundColor : groundOf(element.parentElement)
  }
  function numbersIn(colour: string): number[] {
    return (colour.match(/[\d.]+/g) ?? []).map(Number)
  }
  function hexOf(colour: string): string {
    return `#${numbersIn(colour)
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`
  }
  /** As WCAG counts it. */
  function contrastOf(one: string, other: string): number {
    const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (lighter + 0.05) / (darker + 0.05)
  }
  function luminance(colour: string): number {
    const [red = 0, green = 0, blue = 0] = numbersIn(colour).map((part) =>
      part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}
