import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** The tests that failed, as far as they have names, and why. */
  failures: readonly string[]
  /** Those that passed only when they were tried again, and why not at first. */
  unsteady: readonly string[]
}

const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] }
export const success: Outcome = { ...nothing, passed: 1 }
export const failure: Outcome = { ...nothing, failed: 1 }

export function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      failures: [...total.failures, ...one.failures],
      unsteady: [...total.unsteady, ...one.unsteady],
    }),
    nothing,
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
  testResults: { assertionResults: { fullName: string; status: string; failureMessages?: string[] }[] }[]
}

export function readVitestReport(file: string): Outcome | undefined {
  const report = readJson<VitestReport>(file)
  if (!report) return undefined
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => withCause(fullName, failureMessages[0])),
    unsteady: [],
  }
}

type PlaywrightTest = {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  /** One for each try. */
  results: { errors: { message?: string }[] }[]
}
type PlaywrightSuite = { specs?: { title: string; tests: PlaywrightTest[] }[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

export function readPlaywrightReport(file: string): Outcome | undefined {
  const report = readJson<PlaywrightReport>(file)
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: report.suites.flatMap((suite) => namesIn(suite, 'unexpected')),
    unsteady: report.suites.flatMap((suite) => namesIn(suite, 'flaky')),
  }
}

const namesIn = ({ specs = [], suites = [] }: PlaywrightSuite, wanted: PlaywrightTest['status']): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => withCause(`${title} (${projectName})`, messagesOf(results[0]?.errors ?? []))),
  ),
  ...suites.flatMap((suite) => namesIn(suite, wanted)),
]

/** Where the time was up, the second says over what. */
const messagesOf = (errors: readonly { message?: string }[]): string =>
  errors.map(({ message = '' }) => message).join('\n')

const LONGEST_CAUSE = 600

/** The end of a long output is often all that one gets to see, so the cause stands there too. */
function withCause(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).slice(0, LONGEST_CAUSE).split('\n')
  return [name, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n')
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
