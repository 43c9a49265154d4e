import type { SavedSearch } from '@patina/contract/saved-searches'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/kit/accessibility.ts'
import { reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const { searches: WORDS } = TEXTS
const search: SavedSearch = {
  _id: '018f3a5c-7b00-7000-8000-0000000000d5',
  name: 'Walnut',
  query: 'q=walnut',
  frequency: 'daily',
  news: { count: 0, at_least: false, products: [] },
}

test('a search is renamed, told of less often and deleted', async () => {
  const changed = { name: 'Some day', frequency: 'weekly' } as const
  const shop = await show('/searches', {
    as: 'buyer',
    answers: { 'GET /searches': () => reply('savedSearches', [search]) },
  })
  const item = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
  await expect.element(item).toMatchTextContent(WORDS.daily)
  await item.getByRole('button', { name: WORDS.change }).click()
  const dialog = page.getByRole('dialog', { name: WORDS.changeTitle })
  await dialog.getByLabelText('Name').fill(changed.name)
  await expectAccessible('dialog[open]')
  await dialog.getByRole('radio', { name: WORDS.onceAWeek }).click()
  shop.answer({
    [`PUT /searches/${search._id}`]: () => reply('modifiedAnswer', { modifiedCount: 1 }),
    'GET /searches': () => reply('savedSearches', [{ ...search, ...changed }]),
  })
  await dialog.getByRole('button', { name: WORDS.save }).click()
  await expect.element(item).toMatchTextContent(WORDS.weekly)
  await expect.element(item).toMatchTextContent(changed.name)
  expect(shop.sent(`PUT /searches/${search._id}`).map(({ body }) => body)).toEqual([changed])

  shop.answer({
    [`DELETE /searches/${search._id}`]: () => reply('deletedAnswer', { deletedCount: 1 }),
    'GET /searches': () => reply('savedSearches', []),
  })
  await item.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText(WORDS.none)).toBeVisible()
})
