import { beforeEach, describe, expect, it } from 'vitest'
import type { Changes, Versions } from '#versions.ts'
import { watchChanges } from './changes.ts'

const at = (all: number): Versions => ({ all, parts: new Map() })

let clock: number
let questions: PromiseWithResolvers<Versions>[]
let changes: Changes
beforeEach(() => {
  clock = 0
  questions = []
  changes = watchChanges(
    () => {
      const question = Promise.withResolvers<Versions>()
      questions.push(question)
      return question.promise
    },
    { now: () => clock },
  )
})

/** Asks, and lets the database answer. */
async function learn(version: number): Promise<void> {
  const asked = changes.versions()
  questions.at(-1)?.resolve(at(version))
  expect(await asked).toEqual(at(version))
}

describe('the version of the catalogue', () => {
  it('is asked for once by all who come at the same time', async () => {
    const asked = [changes.versions(), changes.versions()]
    questions[0]?.resolve(at(7))
    expect(await Promise.all(asked)).toEqual([at(7), at(7)])
    expect(questions).toHaveLength(1)
  })

  it('is known at once for half a second, and then asked for again while people are still told it', async () => {
    await learn(7)
    clock = 499
    expect(changes.versions()).toEqual(at(7))
    expect(questions).toHaveLength(1)
    clock = 999
    expect(changes.versions()).toEqual(at(7))
    expect(changes.versions()).toEqual(at(7))
    expect(questions).toHaveLength(2)
  })

  it('is believed by nobody a second after it was asked for, however late the answer came', async () => {
    const asked = changes.versions()
    clock = 900
    questions[0]?.resolve(at(7))
    await asked
    clock = 1000
    expect(changes.versions()).toBeInstanceOf(Promise)
  })

  it('is asked for anew after a notice, also where an answer is on its way that may be older', async () => {
    const before = changes.versions()
    changes.invalidate()
    const after = changes.versions()
    expect(questions).toHaveLength(2)
    questions[1]?.resolve(at(8))
    questions[0]?.resolve(at(7))
    expect(await Promise.all([before, after])).toEqual([at(7), at(8)])
    expect(changes.versions()).toEqual(at(8))
  })

  it('is asked for anew for whoever has just written', async () => {
    await learn(7)
    const asked = changes.versionsNow()
    questions[1]?.resolve(at(8))
    expect(await asked).toEqual(at(8))
    expect(changes.versions()).toEqual(at(8))
  })

  it('is asked for again by the next one after a failure', async () => {
    const asked = changes.versions()
    questions[0]?.reject(new Error('away'))
    await expect(asked).rejects.toThrow('away')
    await learn(7)
  })
})
