import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** The tests that failed, as far as they have names, and why. */
  failures: readonly string[]
  /** How long each test took, where the runner says so. */
  durations: readonly Duration[]
}

interface Duration {
  name: string
  seconds: number
}

const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], durations: [] }
export const success: Outcome = { ...nothing, passed: 1 }
export const failure: Outcome = { ...nothing, failed: 1 }

export function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      failures: [...total.failures, ...one.failures],
      durations: [...total.durations, ...one.durations],
    }),
    nothing,
  )
}

export function inWords({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Whether any test ran. */
export const isEmpty = ({ passed, failed }: Outcome): boolean => passed + failed === 0

/**
 * What a test runner's report and its exit code say together. No report, no test that ran, or an error outside of any
 * test is a failure too, so that a suite can't pass by not running. Only if files were named may a step be empty.
 */
export function judge(code: number, counted: Outcome | undefined, files: readonly string[] = []): Outcome {
  if (code === 0 && files.length > 0 && (!counted || isEmpty(counted))) return counted ?? nothing
  if (!counted) return failure
  return counted.failed === 0 && (code !== 0 || isEmpty(counted)) ? sum([counted, failure]) : counted
}

type VitestTest = { fullName: string; status: string; duration?: number | null; failureMessages?: string[] }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { assertionResults: VitestTest[] }[]
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
    durations: tests.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
  }
}

type PlaywrightTest = {
  projectName: string
  status: 'expected' | 'unexpected' | 'skipped'
  results: { duration: number; errors: { message?: string }[] }[]
}
type PlaywrightSuite = { specs?: { title: string; tests: PlaywrightTest[] }[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number }
  suites: PlaywrightSuite[]
}

export function readPlaywrightReport(file: string): Outcome | undefined {
  const report = readJson<PlaywrightReport>(file)
  if (!report) return undefined
  const { expected, unexpected, skipped } = report.stats
  return {
    passed: expected,
    failed: unexpected,
    skipped,
    failures: report.suites.flatMap(failuresIn),
    durations: report.suites.flatMap(durationsIn),
  }
}

const failuresIn = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => withCause(`${title} (${projectName})`, messagesOf(results[0]?.errors ?? []))),
  ),
  ...suites.flatMap(failuresIn),
]

const durationsIn = ({ specs = [], suites = [] }: PlaywrightSuite): Duration[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${title} (${projectName})`,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
    })),
  ),
  ...suites.flatMap(durationsIn),
]

/** After a timeout, the second error says what it waited for. */
const messagesOf = (errors: readonly { message?: string }[]): string =>
  errors.map(({ message = '' }) => message).join('\n')

const LONGEST_CAUSE = 600

/** CI often shows only the end of the output, so the cause is repeated there. */
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
