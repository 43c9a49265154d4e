import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that axe could object to. */
export async function expectNoFlaws(page: Page): Promise<void> {
  await page.evaluate(settleMotion)
  await page.evaluate(layOut)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** What is fading in or out is pale for a moment, which is no flaw. Motion without an end is not waited for. */
async function settleMotion(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  await Promise.allSettled(ending.map((animation) => animation.finished))
}

/** What is not laid out yet, since it is far below, has no place in which axe could look at it. */
function layOut(): void {
  document.documentElement.removeAttribute('data-arriving')
}
