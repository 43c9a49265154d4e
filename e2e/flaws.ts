import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Nothing that axe could object to, colours that can be told apart in either theme, targets that a finger hits, no motion
 * without an end, and no scrolling sideways.
 */
export async function expectNoFlaws(page: Page): Promise<void> {
  expect(await page.evaluate(settleMotion), 'motion without an end').toBe(0)
  await page.evaluate(layOut)
  await expectNoSideways(page)
  expect(
    told(
      await axe(page)
        .options({ rules: { 'target-size': { enabled: true } } })
        .analyze(),
    ),
  ).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(settleMotion)
  expect(told(await axe(page).withRules('color-contrast').analyze()), 'in the dark').toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

export async function expectNoSideways(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** No words that end where a picture, a button or the window does. */
export async function expectNothingCut(page: Page): Promise<void> {
  await page.evaluate(layOut)
  expect(await page.evaluate(cutWords), `${page.url()} cuts words`).toEqual([])
}

/** Frames of other sites need a blank page beside ours for each look, which takes longer than the look. We have none. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>
const told = ({ violations }: Findings) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)

/** What is fading in or out is pale for a moment, which is no flaw. Tells how much moves on for ever. */
async function settleMotion(): Promise<number> {
  const all = document.getAnimations()
  const ending = all.filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  await Promise.allSettled(ending.map((animation) => animation.finished))
  return all.length - ending.length
}

/** What is not laid out yet, since it is far below, has no place in which axe could look at it. */
function layOut(): void {
  document.documentElement.removeAttribute('data-arriving')
}

function cutWords(): string[] {
  const edgesOf = (element: Element | null): { left: number; right: number } => {
    if (!element) return { left: 0, right: document.documentElement.clientWidth }
    const { overflowX } = getComputedStyle(element)
    // What is beyond a strip's edge is scrolled to.
    if (overflowX === 'auto' || overflowX === 'scroll') return { left: -Infinity, right: Infinity }
    if (overflowX === 'visible') return edgesOf(element.parentElement)
    return element.getBoundingClientRect()
  }
  const isCut = (text: Text): boolean => {
    const { left, right } = edgesOf(text.parentElement)
    const isHeardOnly = right - left <= 1
    if (isHeardOnly || !text.parentElement?.checkVisibility({ visibilityProperty: true })) return false
    const words = document.createRange()
    words.selectNodeContents(text)
    return [...words.getClientRects()].some((line) => line.left < left - 1 || line.right > right + 1)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node instanceof Text && node.data.trim() && isCut(node)) cut.push(node.data)
  }
  return cut
}
