import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { expectSignedOut } from '../people.ts'
import { EMULATOR, PROJECT } from './emulator.ts'

const SCRIPT = 'https://apis.google.com/js/api.js*'

/**
 * Google's own script can't be had offline, nor what its frame says when somebody has signed in. In its place stands the
 * little that the SDK asks of it before it opens the popup.
 */
const GOOGLE_SCRIPT = `
  const frame = { restyle() {}, register() {}, send() {}, ping: (answer) => Promise.resolve(answer()) }
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: {
      Iframe: class {},
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({ open: (_options, opened) => Promise.resolve(frame).then(opened) }),
    },
  }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()
`

const press = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click()
const message = (page: Page, code: string) => page.getByRole('alert').filter({ hasText: `(auth/${code})` })

test('the SDK opens Google’s popup with the shop’s project, and notices that it is closed', async ({ page }) => {
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT }))
  await page.goto('/login')
  const opening = page.waitForEvent('popup')
  await press(page)
  const popup = await opening
  await popup.waitForURL(`http://${EMULATOR}/emulator/auth/handler?*`)
  expect(Object.fromEntries(new URL(popup.url()).searchParams)).toMatchObject({
    providerId: 'google.com',
    authType: 'signInViaPopup',
    apiKey: 'any-key-will-do',
    customParameters: '{"prompt":"select_account"}',
  })
  await popup.close()
  await expect(message(page, 'popup-closed-by-user')).toBeVisible()
  await expectSignedOut(page)
})

test('a second start cancels the first, and a blocked popup is said, in the SDK’s own words', async ({ page }) => {
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT }))
  await page.goto('/login')
  const first = page.waitForEvent('popup')
  await press(page)
  await first
  await press(page)
  await expect(message(page, 'cancelled-popup-request')).toBeVisible()
  await page.evaluate('window.open = () => null')
  await press(page)
  await expect(message(page, 'popup-blocked')).toBeVisible()
})

test('a connection that is lost before the popup opens is said, and the page stays as it was', async ({ page }) => {
  await page.route(SCRIPT, (route) => route.abort())
  await page.goto('/login')
  await press(page)
  await expect(page.getByRole('alert').filter({ hasText: /^Firebase: .+ \(auth\/[a-z-]+\)\.$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
})

test('the page’s policy names the emulator and the host of Google’s script, and nobody else', async ({ page }) => {
  const answer = await page.goto('/login')
  const policy = (await answer?.headerValue('content-security-policy')) ?? ''
  const guests = new Set(policy.match(/https?:\/\/[^\s;]+/g))
  expect([...guests].sort()).toEqual([`http://${EMULATOR}`, 'https://apis.google.com'])
  expect(await answer?.headerValue('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(await page.locator('#page-data').textContent()).toContain(PROJECT)
})
