import { expect } from '@playwright/test'
import { test } from './journey.ts'

/** How many visits have told a figure, by the labels that tell them apart. */
async function counted(labels: string): Promise<number> {
  const figures = await (await fetch(process.env.E2E_METRICS ?? '')).text()
  const line = figures.split('\n').find((one) => one.startsWith(`${labels} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('the web-vitals reporter loads after the page, and its measures end up in the metrics', async ({ page }, {
  project,
}) => {
  const visit = `page="/blog",device="${project.name}"`
  const reporter = page.waitForResponse('**/assets/report-vitals-*.js')
  await page.goto('/blog')
  await (await reporter).finished()
  const order = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/report-vitals-'))
    return { loaded: Number(navigation?.toJSON().loadEventEnd), asked: script?.startTime }
  })
  expect(order.asked).toBeGreaterThan(order.loaded)

  const figures = [
    ...['LCP', 'FCP', 'TTFB'].map((metric) => `patina_visit_seconds_count{metric="${metric}",${visit}}`),
    `patina_visit_layout_shift_count{${visit}}`,
  ]
  const before = await Promise.all(figures.map(counted))
  // The reporter looks at what was drawn once the browser has nothing else to do.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
  await page.goto('/about')
  for (const [index, figure] of figures.entries()) {
    await expect.poll(() => counted(figure)).toBeGreaterThan(before[index] ?? 0)
  }
})
