import axe from 'axe-core'
import { expect } from 'vitest'
import { emulateMedia } from './media.ts'

const COLORS: axe.RunOptions = { runOnly: ['color-contrast'] }
const ALL: axe.RunOptions = { rules: { 'target-size': { enabled: true } } }

/** In a part of the page: nothing that axe objects to, and colors that can be told apart in either theme. */
export async function expectAccessible(part: string): Promise<void> {
  await motionToEnd()
  expect(await findFlaws(part, ALL)).toEqual([])
  await emulateMedia({ 'prefers-color-scheme': 'dark' })
  try {
    await motionToEnd()
    expect(await findFlaws(part, COLORS), 'in the dark').toEqual([])
  } finally {
    await emulateMedia({})
  }
}

async function findFlaws(part: string, options: axe.RunOptions): Promise<string[]> {
  const { violations } = await axe.run(part, { ...options, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** What fades in or out is pale for a moment, which is no flaw. */
async function motionToEnd(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
