import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failure, inWords, judge, readPlaywrightReport, readVitestReport, sum } from './outcome.ts'

describe('what a test runner says is judged so that', () => {
  const counted = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped, failures: [] })

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
    expect(inWords(sum([judge(0, { passed: 2, failed: 0, skipped: 0, failures: [] }), failure]))).toBe(
      '2 passed, 1 failed',
    )
  })

  it('names skipped tests where there are any', () => {
    expect(inWords({ passed: 2, failed: 0, skipped: 1, failures: [] })).toBe('2 passed, 0 failed, 1 skipped')
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
      { fullName: 'a sum ends', status: 'failed' },
    ]
    const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
    expect(readAs(readVitestReport, { ...counts, testResults: [{ assertionResults }] })).toMatchObject({
      failed: 1,
      failures: ['a sum ends'],
    })
  })

  it('by Playwright, however deep it lies', () => {
    const spec = (title: string, ok: boolean) => ({ title, ok, tests: [{ projectName: 'phone' }] })
    const suites = [{ specs: [spec('a page opens', true)], suites: [{ specs: [spec('a page closes', false)] }] }]
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
    expect(readAs(readPlaywrightReport, { stats, suites })).toMatchObject({
      failed: 1,
      failures: ['a page closes (phone)'],
    })
  })
})
