import { expect } from '@playwright/test'
import { aboutToPay } from './checkout.ts'
import { test } from './journey.ts'

// Its host is answered here, whatever the page's policy says of it.
test.use({ bypassCSP: true })

test('a payment script that is empty or does not load and a shop without a provider each say so', async ({
  page,
  request,
}) => {
  const script = 'https://js.stripe.com/**'
  await page.route('**/api/payment-options', (route) =>
    route.fulfill({ json: { provider: 'stripe', publishableKey: 'pk_test_1', feeBasisPoints: 1000 } }),
  )
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await aboutToPay(page, request, 'Maple chest')
  await expect(page.getByText('Stripe.js not available')).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()

  const again = page.getByRole('button', { name: 'Try again' })
  await page.unroute(script)
  await page.route(script, (route) => route.abort())
  await again.click()
  await expect(page.getByText('Failed to load Stripe.js')).toBeVisible()

  await page.unroute('**/api/payment-options')
  await page.route('**/api/payment-options', (route) =>
    route.fulfill({ json: { provider: 'none', publishableKey: '', feeBasisPoints: 1000 } }),
  )
  await again.click()
  await expect(page.getByText('This shop takes no card payments just now.')).toBeVisible()
})
