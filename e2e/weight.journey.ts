import { expect, test } from '@playwright/test'
import { firstScripts } from '../tools/checks/weight.ts'
import { listPiece } from './shop.ts'

for (const page of ['/', '/products', '/products/{id}']) {
  test(`the scripts that are weighed for ${page} are those without which it can not be used`, async (tools) => {
    const weighed = firstScripts(page)
    const fetched = new Set<string>()
    await tools.page.route('**/assets/*.js', async (route) => {
      const file = new URL(route.request().url()).pathname.slice(1)
      // Any other never comes.
      if (!weighed.includes(file)) return
      fetched.add(file)
      await route.continue()
    })
    const { _id } = await listPiece(tools.request, 'Weighed Stool')
    await tools.page.goto(page.replace('{id}', _id), { waitUntil: 'commit' })
    await expect(tools.page.getByRole('button', { name: /^Theme/ })).toBeEnabled()
    expect([...fetched].sort()).toEqual(weighed.sort())
  })
}
