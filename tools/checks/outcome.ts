import { readFileSync } from 'node:fs'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** The names of tests that failed, as far as they have names. */
  failures: readonly string[]
}

export const success: Outcome = { passed: 1, failed: 0, skipped: 0, failures: [] }
export const failure: Outcome = { passed: 0, failed: 1, skipped: 0, failures: [] }

export function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      failures: [...total.failures, ...one.failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
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

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

export function readVitestReport(file: string): Outcome | undefined {
  const report = readJson<VitestReport>(file)
  if (!report) return undefined
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  }
}

type PlaywrightSuite = {
  specs?: { title: string; ok: boolean; tests: { projectName: string }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

export function readPlaywrightReport(file: string): Outcome | undefined {
  const report = readJson<PlaywrightReport>(file)
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped, failures: report.suites.flatMap(failuresIn) }
}

const failuresIn = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => `${title} (${tests.map((test) => test.projectName).join()})`),
  ...suites.flatMap(failuresIn),
]

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
