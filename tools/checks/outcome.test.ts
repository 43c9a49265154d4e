import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failure, inWords, judge, readPlaywrightReport, readVitestReport, success, sum } from './outcome.ts'

describe('what a test runner says is judged so that', () => {
  const counted = (passed: number, failed: number, skipped = 0) => ({
    ...{ passed, failed, skipped },
    ...{ failures: [], durations: [] },
  })

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

  it('a step may have no test in the files that were named, but not end badly', () => {
    expect(judge(0, undefined, ['sales/orders'])).toEqual(counted(0, 0))
    expect(judge(0, counted(0, 0), ['sales/orders'])).toEqual(counted(0, 0))
    expect(judge(1, undefined, ['sales/orders'])).toEqual(failure)
  })
})

describe('the last line', () => {
  it('adds everything up', () => {
    expect(inWords(sum([success, success, failure]))).toBe('2 passed, 1 failed')
  })

  it('names skipped tests where there are any', () => {
    expect(inWords({ ...success, skipped: 1 })).toBe('1 passed, 0 failed, 1 skipped')
  })
})

describe('what failed is named', () => {
  const readAs = (read: (file: string) => unknown, report: object) => {
    const folder = mkdtempSync(join(tmpdir(), 'patina-test-'))
    writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
    const outcome = read(join(folder, 'report.json'))
    rmSync(folder, { recursive: true })
    return outcome
  }

  it('by Vitest', () => {
    const assertionResults = [
      { fullName: 'a sum adds', status: 'passed' },
      { fullName: 'a sum ends', status: 'failed', failureMessages: ['Error: expected 3\n\n  at sum.test.ts'] },
    ]
    const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
    expect(readAs(readVitestReport, { ...counts, testResults: [{ assertionResults }] })).toMatchObject({
      failed: 1,
      failures: ['a sum ends\n    Error: expected 3\n      at sum.test.ts'],
    })
  })

  it('by Playwright, however deep it lies', () => {
    const failed = {
      duration: 2_000,
      errors: [{ message: '\u001b[31mTime is up\u001b[39m' }, { message: 'Error: not visible' }],
    }
    const passed = { duration: 500, errors: [] }
    const spec = (title: string, status: string, results: object[]) => ({
      title,
      tests: [{ projectName: 'phone', status, results }],
    })
    const suites = [
      {
        specs: [spec('a page opens', 'expected', [passed]), spec('a page waits', 'skipped', [])],
        suites: [{ specs: [spec('a page closes', 'unexpected', [failed])] }],
      },
    ]
    const stats = { expected: 1, unexpected: 1, skipped: 1 }
    expect(readAs(readPlaywrightReport, { stats, suites })).toEqual({
      ...{ passed: 1, failed: 1, skipped: 1 },
      failures: ['a page closes (phone)\n    Time is up\n    Error: not visible'],
      durations: [
        { name: 'a page opens (phone)', seconds: 0.5 },
        { name: 'a page waits (phone)', seconds: 0 },
        { name: 'a page closes (phone)', seconds: 2 },
      ],
    })
  })
})
