import type { Import } from '@patina/contract/imports'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const { imports: WORDS } = TEXTS
const receiving: Import = {
  _id: '018f3a5c-7b00-7000-8000-0000000000d7',
  state: 'receiving',
  failure: null,
  pictures: { done: 0, total: 0 },
  rows: { right: 0, wrong: 0, known: 0 },
  ignored: [],
}
const PATH = `/imports/${receiving._id}`
const REFUSAL = 'This file is no ZIP that can be read: pack the pictures anew.'

test('files that can not be read are refused in words, and others can be chosen', async () => {
  const shop = await show('/dashboard/import', {
    as: 'seller',
    answers: {
      'GET /imports': () => reply('importAnswers', []),
      'POST /imports': () => reply('importAnswer', receiving),
      [`PUT ${PATH}/files/table`]: () => reply('pieceAnswer', { size: 11 }),
      [`PUT ${PATH}/files/archive`]: () => reply('pieceAnswer', { size: 17 }),
      [`POST ${PATH}/check`]: () => reply('importAnswer', { ...receiving, state: 'checking' }),
    },
  })
  await page
    .getByLabelText(WORDS.chooseFiles)
    .upload([
      new File(['name,price\n'], 'pieces.csv', { type: 'text/csv' }),
      new File(['no archive at all'], 'pictures.zip', { type: 'application/zip' }),
    ])
  shop.answer({ 'GET /imports': () => reply('importAnswers', [{ ...receiving, state: 'failed', failure: REFUSAL }]) })
  await page.getByRole('button', { name: WORDS.check }).click()
  await expect.element(page.getByText(REFUSAL)).toBeVisible()
  await expect.element(page.getByRole('button', { name: WORDS.check })).toBeVisible()
  expect(shop.sent(`POST ${PATH}/check`).map(({ body }) => body)).toEqual([{ table: 11, archive: 17 }])
})
