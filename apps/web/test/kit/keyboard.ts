import { type Locator, userEvent } from 'vitest/browser'

/** Presses a key where the focus is put first. */
export async function press(locator: Locator, key: string): Promise<void> {
  const element = await locator.findElement()
  element.focus()
  await userEvent.keyboard(`{${key}}`)
}
