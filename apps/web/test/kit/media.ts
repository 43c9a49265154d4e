import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

type Features = Partial<{
  'forced-colors': 'active'
  'prefers-color-scheme': 'dark'
  'prefers-reduced-motion': 'no-preference' | 'reduce'
}>

/** As the configuration of these tests has it. */
const USUAL: Features = { 'prefers-reduced-motion': 'reduce' }

/** What somebody has chosen in their system, until the test ends. */
export async function emulateMedia(chosen: Features): Promise<void> {
  const set = (features: Features) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: Object.entries(features).map(([name, value]) => ({ name, value })),
    })
  await set({ ...USUAL, ...chosen })
  onTestFinished(async () => {
    await set(USUAL)
  })
}
