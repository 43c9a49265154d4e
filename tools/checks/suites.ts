import { globSync } from 'node:fs'
import { root } from '../setup/root.mjs'
import { SetupError } from '../setup/say.mjs'
import { findChangedFiles, testsFor } from './changes.ts'
import { type Step, type StepName, steps } from './steps.ts'

/** What must pass for every submission, the quickest steps first. */
const WHOLE: readonly StepName[] = [
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
]

/** Everything else, in parts that can run one by one. */
export const LONG_PARTS = {
  engines: ['unit:long', 'api:long', 'api:embedded:long'],
  processes: ['build', 'process:long'],
  journeys: ['build', 'e2e:long'],
  phone: ['build', 'e2e:phone'],
} as const satisfies Record<string, readonly StepName[]>

type Part = keyof typeof LONG_PARTS

export interface Task {
  step: StepName
  /** Limits the step to these test files; none means all. */
  files: readonly string[]
  part?: Part
}

export interface Run {
  tasks: readonly Task[]
  /** Parts of the long suite that run completely. */
  parts: readonly Part[]
  isWhole: boolean
}

/** Names of steps, parts and suites have neither dots nor slashes. */
const file = /[./]/

/** Plans a run from the arguments: `quick`, `long` with or without parts, steps by name, or nothing for `npm test`. */
export function planRun(words: readonly string[]): Run {
  const names = words.filter((word) => !file.test(word))
  const files = words.filter((word) => file.test(word))
  for (const name of files) assertTestFile(name)
  if (names[0] === 'quick') {
    if (words.length > 1) throw new SetupError('The quick tests find out by themselves which files to run: name none.')
    return { tasks: quickTasks(), parts: [], isWhole: false }
  }
  if (names[0] === 'long') return planLong(names.slice(1), files)
  const chosen = names.length === 0 ? WHOLE : names.map(assertStep)
  const needed = chosen.flatMap(withNeeds)
  const inOrder = Object.keys(steps).filter(isStep)
  const tasks = inOrder.filter((step) => needed.includes(step)).map((step) => ({ step, files: filesFor(step, files) }))
  return { tasks, parts: [], isWhole: words.length === 0 }
}

/** A build comes before the tests that need it, and has none of its own. */
const filesFor = (step: StepName, files: readonly string[]) => (step === 'build' ? [] : files)

function withNeeds(name: StepName): StepName[] {
  const { needs }: Step = steps[name]
  return needs ? [needs, name] : [name]
}

function planLong(names: readonly string[], files: readonly string[]): Run {
  const parts = names.length === 0 ? Object.keys(LONG_PARTS).filter(isPart) : names.map(assertPart)
  const tasks = parts.flatMap((part) => LONG_PARTS[part].map((step) => ({ step, files: filesFor(step, files), part })))
  return { tasks, parts: files.length === 0 ? parts : [], isWhole: false }
}

function quickTasks(): Task[] {
  const { api, components, long } = testsFor(findChangedFiles(), findTestFiles())
  const some: Task[] = [
    { step: 'unit:long', files: long },
    { step: 'api', files: api },
    { step: 'components', files: components },
  ]
  return [
    { step: 'lint', files: [] },
    { step: 'types', files: [] },
    { step: 'unit', files: [] },
    ...some.filter(({ files }) => files.length > 0),
  ]
}

const isPart = (name: string): name is Part => Object.hasOwn(LONG_PARTS, name)
const isStep = (name: string): name is StepName => Object.hasOwn(steps, name)

function assertPart(name: string): Part {
  if (isPart(name)) return name
  throw new SetupError(`There is no part "${name}" of the long tests; there are ${Object.keys(LONG_PARTS).join(', ')}.`)
}

function assertStep(name: string): StepName {
  if (isStep(name)) return name
  throw new SetupError(`There is no step "${name}"; there are ${Object.keys(steps).join(', ')}.`)
}

function assertTestFile(name: string): void {
  if (!findTestFiles().some((path) => path.includes(name))) throw new SetupError(`There is no test file "${name}".`)
}

const findTestFiles = (): string[] =>
  globSync(['{apps,packages,tools,e2e}/**/*.test.{ts,tsx}', 'e2e/**/*.journey.ts'], {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
