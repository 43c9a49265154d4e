import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse, reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

test('the list of reports says when it is empty', async () => {
  await show('/dashboard/reportedlist', { as: 'admin', answers: { 'GET /reports': () => reply('reports', []) } })
  await expect.element(page.getByText('No Report Available')).toBeVisible()
})

test('the list of reports says when it fails to load', async () => {
  await show('/dashboard/reportedlist', { as: 'admin', answers: { 'GET /reports': () => refuse(400, 'No.') } })
  await expect.element(page.getByRole('button', { name: TEXTS.loadAgain })).toBeVisible()
})
