// Runs a suite (`npm test`, `npm run test:quick`, `npm run test:long`), or the steps named as arguments, and ends with the line
// `N passed, N failed`. An argument with a dot or a slash names test files; one such as KILLS=50 sets a variable for the tests,
// since a script in package.json has no other way that every shell knows.
import { delimiter, dirname, join } from 'node:path'
import { root } from '../setup/root.mjs'
import { exitWith, SetupError, say } from '../setup/say.mjs'
import { describeLongRuns, recordLongRun } from './long-runs.ts'
import { failure, inWords, type Outcome, sum } from './outcome.ts'
import { keepTemporaryFilesInRam } from './ram.ts'
import { type Step, steps } from './steps.ts'
import { planRun, type Task } from './suites.ts'

const variable = /^([A-Z_]+)=(.*)$/

interface Done {
  task: Task
  outcome: Outcome
  seconds: number
}

await exitWith(async () => {
  const args = process.argv.slice(2)
  for (const arg of args) {
    const [, name, value] = variable.exec(arg) ?? []
    if (name) process.env[name] = value
  }
  const { tasks, parts, isWhole } = planRun(args.filter((arg) => !variable.test(arg)))
  // Every tool that is started as `node` runs on this Node.
  process.env.PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compile')
  const removeTemporaryFiles = keepTemporaryFilesInRam()
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      interrupted = true
    })
  }

  const done: Done[] = []
  for (const task of tasks) {
    if (interrupted) break
    say(`\n── ${steps[task.step].title}`)
    done.push(await perform(task, done))
  }
  removeTemporaryFiles()
  for (const part of parts) {
    const own = done.filter(({ task }) => task.part === part)
    const total = sum(own.map(({ outcome }) => outcome))
    const isComplete = own.length === tasks.filter((task) => task.part === part).length
    if (isComplete && total.failed === 0) recordLongRun({ part, passed: total.passed, seconds: addSeconds(own) })
  }
  return report(done, isWhole) || Number(interrupted)
})

function addSeconds(done: readonly Done[]): number {
  return done.reduce((total, { seconds }) => total + seconds, 0)
}

async function perform(task: Task, done: readonly Done[]): Promise<Done> {
  const start = performance.now()
  const outcome = await runTask(task, done)
  return { task, outcome, seconds: (performance.now() - start) / 1000 }
}

async function runTask({ step, files }: Task, done: readonly Done[]): Promise<Outcome> {
  const { needs, run }: Step = steps[step]
  if (done.some(({ task, outcome }) => task.step === needs && outcome.failed > 0)) {
    say(`Not run, since "${needs}" failed.`)
    return failure
  }
  try {
    return await run(files)
  } catch (error) {
    say(error instanceof SetupError ? error.message : String(error))
    return failure
  }
}

/** Prints what failed, the slowest tests, the seconds of each step and the last line; returns the exit code. */
function report(done: readonly Done[], isWhole: boolean): number {
  say('')
  for (const { task, outcome } of done) {
    for (const name of outcome.failures) say(`✗ ${task.step}: ${name}`)
  }
  const durations = done.flatMap(({ task, outcome }) =>
    outcome.durations.map(({ name, seconds }) => ({ name: `${task.step}: ${name}`, seconds })),
  )
  durations.sort((one, other) => other.seconds - one.seconds)
  if (durations.length > 0) say('The slowest tests:')
  for (const { name, seconds } of durations.slice(0, 20)) say(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
  say('')
  for (const { task, outcome, seconds } of done) {
    say(`${steps[task.step].title.padEnd(48)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${inWords(outcome)}`)
  }
  if (isWhole) for (const line of describeLongRuns()) say(line)
  const total = sum(done.map(({ outcome }) => outcome))
  say(`${Math.round(addSeconds(done))} s in all`)
  say(inWords(total))
  return total.failed > 0 ? 1 : 0
}
