import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia } from '#test/kit/media.ts'
import { show } from '#test/kit/show.tsx'

test('people who want no motion see none when the theme changes', async () => {
  await show('/products')
  await expect.element(page.getByRole('article').first()).toBeVisible()
  const ground = () => getComputedStyle(document.documentElement).backgroundColor
  const light = ground()
  await emulateMedia({ 'prefers-color-scheme': 'dark' })
  await expect.poll(ground).not.toBe(light)
  expect(document.getAnimations()).toHaveLength(0)
})
