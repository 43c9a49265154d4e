import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that axe could object to, targets that a finger hits, no motion without an end, and no scrolling sideways. */
export async function expectNoFlaws(page: Page): Promise<void> {
  expect(await page.evaluate(settleMotion), 'motion without an end').toBe(0)
  await page.evaluate(layOut)
  await expectNoSideways(page)
  const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } })
  expect(told((await axe.analyze()).violations)).toEqual([])
}

/** The same, and colours that can be told apart in the other theme as well. */
export async function expectNoFlawsInEitherTheme(page: Page): Promise<void> {
  await expectNoFlaws(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(settleMotion)
  const { violations } = await new AxeBuilder({ page }).withRules('color-contrast').analyze()
  expect(told(violations), 'in the dark').toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

/** Large enough for a finger, or with room around them (2.5.8). */
export async function expectLargeTargets(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules('target-size').analyze()
  expect(told(violations)).toEqual([])
}

export async function expectNoSideways(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']
const told = (violations: Violations) =>
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
