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
  const name = focused.getAttribute('aria-label') ?? focused.textContent
  // A card's name is stretched over its picture, and so is its outline; a choice has its label's, a card's field its frame's.
  const drawn = [getComputedStyle(focused), getComputedStyle(focused, '::after')]
  for (const around of [focused.closest('label'), focused.closest('[class*="focus-within:outline"]')]) {
    if (around) drawn.push(getComputedStyle(around))
  }
  if (!drawn.some(({ outlineStyle }) => outlineStyle !== 'none')) return `${name} has no outline`
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
}
