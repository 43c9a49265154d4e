import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/kit/accessibility.ts'
import { unpaidOrder } from '#test/kit/fake-orders.ts'
import { NOOR } from '#test/kit/known-answers.ts'
import { refuse, reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const DELETE = `DELETE /orders/${unpaidOrder._id}`
const ORDERS = `GET /orders/${NOOR.email}`

const row = page.getByRole('row').filter({ hasText: unpaidOrder.product_name })
const remove = row.getByRole('button', { name: /^Delete/ })
const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' })
const cancel = dialog.getByRole('button', { name: TEXTS.cancel })

test('an order is deleted after a second thought, and nothing calls back a deletion on its way', async () => {
  const deletion = Promise.withResolvers<Response>()
  const shop = await show('/dashboard/myorders', {
    as: 'buyer',
    answers: { [ORDERS]: () => reply('orders', [unpaidOrder]), [DELETE]: () => deletion.promise },
  })
  await remove.click()
  await expectAccessible('dialog[open]')
  await cancel.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(remove).toHaveFocus()
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  await cancel.click({ force: true })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()

  shop.answer({ [ORDERS]: () => reply('orders', []) })
  deletion.resolve(reply('deletedAnswer', { deletedCount: 1 }))
  await expect.element(page.getByText(`Order ${unpaidOrder.product_name} Deleted Successfully`)).toBeVisible()
  await expect.element(page.getByText('No Orders Available')).toBeVisible()
  expect(shop.sent(DELETE)).toHaveLength(1)
})

test('an order that can not be deleted says why in the dialog', async () => {
  await show('/dashboard/myorders', {
    as: 'buyer',
    answers: {
      [ORDERS]: () => reply('orders', [unpaidOrder]),
      [DELETE]: () => refuse(409, 'This order is being paid.'),
    },
  })
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText('This order is being paid.')).toBeVisible()
  await cancel.click()
  await expect.element(row).toBeVisible()
})
