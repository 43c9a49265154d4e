import { type BrowserContext, expect, type Page } from '@playwright/test'

/** What leaves its place in a page where it is not told from markup: text, attribute, script, comment, title. */
export const IN_TEXT = '<img src=x onerror="planted=1">'
export const IN_SCRIPT = '</script><script>planted=1</script><!--<script>'
export const IN_ATTRIBUTE = '"\'><svg onload=planted=1 autofocus onfocus=planted=1>'
export const IN_TITLE = '</title></textarea></style><script>planted=1</script>'
export const AS_LINK = 'javascript:planted=1//'

declare global {
  interface Window {
    planted?: unknown
  }
}

/** Listens on every page of these browsers for scripts that run, windows that open and what the policy reports. */
export async function watch(...contexts: BrowserContext[]): Promise<string[]> {
  const seen: string[] = []
  for (const context of contexts) {
    await context.exposeBinding('reportPlanted', (_source, what: string) => seen.push(what))
    await context.addInitScript(() => {
      const report: unknown = Reflect.get(window, 'reportPlanted')
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
        if (typeof report === 'function') report(`${violatedDirective} ${blockedURI} ${sourceFile}`)
      })
    })
    context.on('console', (message) => {
      if (/content security policy/i.test(message.text())) seen.push(message.text())
    })
    context.on('dialog', async (dialog) => {
      seen.push(`dialog: ${dialog.message()}`)
      await dialog.dismiss()
    })
    context.on('weberror', (error) => {
      const { message } = error.error()
      // What prepares every page for tests also runs in the mailbox's frames, where nothing can be stored.
      if (!/sandboxed and lacks the 'allow-same-origin' flag/.test(message)) seen.push(`error: ${message}`)
    })
  }
  return seen
}

/** The page shows all of these as they were written, and none of them became a part of it. */
export async function expectInert(page: Page, seen: string[], ...shown: string[]): Promise<void> {
  for (const text of shown) await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.locator('img[src=x], svg[onload], [onerror], [onfocus], a[href^="javascript:"]')).toHaveCount(0)
  expect(await page.evaluate(() => window.planted)).toBeUndefined()
  expect(seen, page.url()).toEqual([])
}
