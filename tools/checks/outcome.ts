import { readFileSync } from 'node:fs'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
}

export const success: Outcome = { passed: 1, failed: 0, skipped: 0 }
export const failure: Outcome = { passed: 0, failed: 1, skipped: 0 }

export function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

export function inWords({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * What a test runner's report and its exit code say together. No report, no test that ran, or an error outside of any
 * test is a failure too, so that a suite can't pass by not running.
 */
export function judge(code: number, counted: Outcome | undefined): Outcome {
  if (!counted) return failure
  const ran = counted.passed + counted.failed > 0
  return counted.failed === 0 && (code !== 0 || !ran) ? sum([counted, failure]) : counted
}

export function readVitestReport(file: string): Outcome | undefined {
  const report = readJson<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
  }>(file)
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  )
}

export function readPlaywrightReport(file: string): Outcome | undefined {
  const report = readJson<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file)
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
