import { describe, expect, it } from 'vitest'
import { failure, inWords, judge, sum } from './outcome.ts'

describe('what a test runner says is judged so that', () => {
  const counted = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped })

  it('its own counts stand where it ended well', () => {
    expect(judge(0, counted(3, 0, 1))).toEqual(counted(3, 0, 1))
  })

  it('its own failures are not counted twice', () => {
    expect(judge(1, counted(3, 2))).toEqual(counted(3, 2))
  })

  it('a runner that leaves no report has failed', () => {
    expect(judge(0, undefined)).toEqual(failure)
  })

  it('an error outside of any test is a failure', () => {
    expect(judge(1, counted(3, 0))).toEqual(counted(3, 1))
  })

  it('a suite without a test that ran has failed', () => {
    expect(judge(0, counted(0, 0, 4))).toEqual(counted(0, 1, 4))
  })
})

describe('the last line', () => {
  it('adds everything up', () => {
    expect(inWords(sum([judge(0, { passed: 2, failed: 0, skipped: 0 }), failure]))).toBe('2 passed, 1 failed')
  })

  it('names skipped tests where there are any', () => {
    expect(inWords({ passed: 2, failed: 0, skipped: 1 })).toBe('2 passed, 0 failed, 1 skipped')
  })
})
