import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const { plan: WORDS } = TEXTS

test('a link that holds no plan opens an empty room and says so', async () => {
  const before = location.href
  history.replaceState(null, '', '#1;abc;%E0%A4')
  onTestFinished(() => history.replaceState(null, '', before))
  await show('/plan')
  await expect.element(page.getByRole('alert').filter({ hasText: WORDS.unreadable })).toBeVisible()
  await expect.element(page.getByText(WORDS.none)).toBeVisible()
})
