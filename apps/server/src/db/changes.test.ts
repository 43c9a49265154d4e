import { beforeEach, describe, expect, it } from 'vitest'
import { type Changes, watchChanges } from './changes.ts'

let clock: number
let questions: PromiseWithResolvers<number>[]
let changes: Changes
beforeEach(() => {
  clock = 0
  questions = []
  changes = watchChanges(
    () => {
      const question = Promise.withResolvers<number>()
      questions.push(question)
      return question.promise
    },
    { now: () => clock },
  )
})

/** Asks, and lets the database answer. */
async function learn(version: number): Promise<void> {
  const asked = changes.version()
  questions.at(-1)?.resolve(version)
  expect(await asked).toBe(version)
}

describe('the version of the catalogue', () => {
  it('is asked for once by all who come at the same time', async () => {
    const asked = [changes.version(), changes.version()]
    questions[0]?.resolve(7)
    expect(await Promise.all(asked)).toEqual([7, 7])
    expect(questions).toHaveLength(1)
  })

  it('is known at once for half a second, and then asked for again while people are still told it', async () => {
    await learn(7)
    clock = 499
    expect(changes.version()).toBe(7)
    expect(questions).toHaveLength(1)
    clock = 999
    expect(changes.version()).toBe(7)
    expect(changes.version()).toBe(7)
    expect(questions).toHaveLength(2)
  })

  it('is believed by nobody a second after it was asked for, however late the answer came', async () => {
    const asked = changes.version()
    clock = 900
    questions[0]?.resolve(7)
    await asked
    clock = 1000
    expect(changes.version()).toBeInstanceOf(Promise)
  })

  it('is asked for anew after a notice, also where an answer is on its way that may be older', async () => {
    const before = changes.version()
    changes.invalidate()
    const after = changes.version()
    expect(questions).toHaveLength(2)
    questions[1]?.resolve(8)
    questions[0]?.resolve(7)
    expect(await Promise.all([before, after])).toEqual([7, 8])
    expect(changes.version()).toBe(8)
  })

  it('is asked for anew for whoever has just written', async () => {
    await learn(7)
    const asked = changes.versionNow()
    questions[1]?.resolve(8)
    expect(await asked).toBe(8)
    expect(changes.version()).toBe(8)
  })

  it('is asked for again by the next one after a failure', async () => {
    const asked = changes.version()
    questions[0]?.reject(new Error('away'))
    await expect(asked).rejects.toThrow('away')
    await learn(7)
  })
})
