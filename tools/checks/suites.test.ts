import { describe, expect, it } from 'vitest'
import { planRun } from './suites.ts'

const stepsFor = (...words: string[]) => planRun(words).tasks.map(({ step }) => step)

describe('a run', () => {
  it('without arguments is the whole suite, quick steps first and without the long ones', () => {
    const run = planRun([])
    expect(run.tasks.map(({ step }) => step)).toEqual([
      'lint',
      'types',
      'unit',
      'build',
      'weight',
      'api',
      'api:embedded',
      'components',
      'process',
      'e2e',
    ])
    expect(run).toMatchObject({ isWhole: true, parts: [] })
  })

  it('of named steps takes them in their own order and builds first what they need', () => {
    expect(stepsFor('api', 'unit')).toEqual(['unit', 'api'])
    expect(stepsFor('e2e', 'lint')).toEqual(['lint', 'build', 'e2e'])
  })

  it('of named files hands them to each step', () => {
    const { tasks } = planRun(['api', 'sales/orders.api'])
    expect(tasks).toEqual([{ step: 'api', files: ['sales/orders.api'] }])
  })

  it.each([
    [['unti'], 'There is no step "unti"; there are lint, types'],
    [['long', 'night'], 'There is no part "night" of the long tests; there are engines, processes, journeys, phone.'],
    [['api', 'sales/gone.api'], 'There is no test file "sales/gone.api".'],
    [['quick', 'api'], 'The quick tests find out by themselves which files to run: name none.'],
  ])('of %j is refused in one sentence', (words, message) => {
    expect(() => planRun(words)).toThrow(message)
  })
})

describe('the long tests', () => {
  it('run all four parts, or those that are named', () => {
    expect(planRun(['long']).parts).toEqual(['engines', 'processes', 'journeys', 'phone'])
    expect(planRun(['long', 'phone']).tasks).toEqual([
      { step: 'build', files: [], part: 'phone' },
      { step: 'e2e:phone', files: [], part: 'phone' },
    ])
  })

  it('are not recorded as passed where only some files ran', () => {
    expect(planRun(['long', 'processes', 'kills.process']).parts).toEqual([])
  })
})
