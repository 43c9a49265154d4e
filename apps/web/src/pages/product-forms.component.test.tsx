import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { unpaidOrder } from '#test/kit/fake-orders.ts'
import { armchair, detailed } from '#test/kit/fake-shop.ts'
import { refuse, reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const ORDER_PATH = `/dashboard/addorders/${armchair._id}`
const orderNow = page.getByRole('button', { name: 'Order Now' })
const toast = (text: string) => page.getByRole('status').filter({ hasText: text })

/** The message stands at the field, before whatever else describes it. */
async function expectRefusalAt(field: Locator, message: string) {
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  const [id = ''] = field.element().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(document.getElementById(id)?.textContent).toBe(message)
}

test('a refused order says why at its field and goes through once that is changed', async () => {
  const shop = await show(ORDER_PATH, {
    as: 'buyer',
    answers: {
      'POST /order': () =>
        refuse(400, 'Your Location may have at most 120 characters.', {
          buyer_location: 'may have at most 120 characters',
        }),
      [`GET /orders/${unpaidOrder._id}`]: () => reply('order', { ...unpaidOrder, state: 'paid' }),
    },
  })
  const where = page.getByLabelText('Your Location')
  await where.fill('x'.repeat(121))
  await page.getByLabelText('Your Phone').fill('+44 113 496 0199')
  await orderNow.click()
  await expect.element(toast('Your Location may have at most 120 characters.')).toBeVisible()
  await expectRefusalAt(where, 'Your Location may have at most 120 characters')

  shop.answer({ 'POST /order': () => reply('insertAnswer', { acknowledged: true, insertedId: unpaidOrder._id }) })
  await where.fill('12 Mill Lane, Leeds')
  await expect.element(where).not.toHaveAttribute('aria-invalid')
  await expect.element(page.getByLabelText('Your Phone')).toHaveValue('+44 113 496 0199')
  await orderNow.click()
  await expect.element(toast('Order Confirmed Confirmed')).toBeVisible()
  await expect.poll(shop.path).toBe(`/dashboard/payment/${unpaidOrder._id}`)
})

test('a refused report says why at its field', async () => {
  const shop = await show(`/dashboard/reporteditems/${armchair._id}`, {
    as: 'buyer',
    answers: {
      'POST /report': () =>
        refuse(400, 'Reason may have at most 2000 characters.', { reason: 'may have at most 2000 characters' }),
    },
  })
  const reason = page.getByLabelText('Reason')
  await reason.fill('x'.repeat(2001))
  await page.getByRole('button', { name: 'Report Item' }).click()
  await expect.element(toast('Reason may have at most 2000 characters.')).toBeVisible()
  await expectRefusalAt(reason, 'Reason may have at most 2000 characters')
  expect(shop.sent('POST /report')).toHaveLength(1)
})

test('an item that is only collected or only brought asks no question and says which', async () => {
  await show(ORDER_PATH, { as: 'buyer' })
  await expect.element(page.getByText(TEXTS.handover.collectIn)).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
})

test('an item that its seller brings says how far and for how much', async () => {
  const brought = { ...armchair, ways: { collect: false, bring: { reach: 'anywhere in Leeds', price: 25 } } }
  await show(ORDER_PATH, {
    as: 'buyer',
    answers: { [`GET /products/${armchair._id}`]: () => reply('productDetail', detailed(brought)) },
  })
  await expect.element(page.getByText(TEXTS.handover.sellerBrings)).toBeVisible()
  await expect.element(page.getByText(TEXTS.handover.forBringing)).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
})
