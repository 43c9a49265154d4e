import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const ALL: axe.RunOptions = { rules: { 'target-size': { enabled: true } } }
const COLORS: axe.RunOptions = { runOnly: ['color-contrast'] }

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Nothing in this part that axe objects to, in either theme, and no motion without an end. */
export async function expectNoFlaws(page: Page, part = 'html'): Promise<void> {
  expect(await page.evaluate(settleMotion), 'motion without an end').toBe(0)
  await page.evaluate(layOut)
  expect(await violations(page, part, ALL)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(settleMotion)
  expect(await violations(page, part, COLORS), 'in the dark').toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

/** Nothing scrolls sideways in a window as narrow as WCAG asks for (1.4.10). */
export async function expectFitsNarrowWindow(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideways(page)
  if (size) await page.setViewportSize(size)
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

/**
 * What axe objects to. It is brought into a page once and tells nothing but objections: its own package for Playwright brings it
 * in four times for two looks, and describes every element that is as it should be, which takes three times as long.
 */
async function violations(page: Page, part: string, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ part, options }) => {
      const found = await window.axe?.run(part, { ...options, resultTypes: ['violations'] })
      if (!found) throw new Error('axe is not in the page')
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { part, options },
  )
}

/** What is fading in or out is pale for a moment, which is no flaw. Tells how much moves on for ever. */
async function settleMotion(): Promise<number> {
  // What moves with scrolling stands still when nobody scrolls.
  const all = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline)
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
