// Runs a suite (`npm test`, `npm run test:quick`, `npm run test:long`), or the steps named as arguments, and ends with the line
// `N passed, N failed`. An argument with a dot or a slash names test files.
import { delimiter, dirname, join } from 'node:path'
import { root } from '../setup/root.mjs'
import { exitWith, SetupError, say } from '../setup/say.mjs'
import { describeLongRuns, recordLongRun } from './long-runs.ts'
import { failure, inWords, isEmpty, type Outcome, sum } from './outcome.ts'
import { keepTemporaryFilesInRam } from './ram.ts'
import { type Step, steps } from './steps.ts'
import { planRun, type Task } from './suites.ts'

interface Done {
  task: Task
  outcome: Outcome
  seconds: number
}

await exitWith(async () => {
  const { tasks, parts, isWhole } = planRun(process.argv.slice(2))
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
  for (const part of parts) {
    const own = done.filter(({ task }) => task.part === part)
    const total = sum(own.map(({ outcome }) => outcome))
    const isComplete = own.length === tasks.filter((task) => task.part === part).length
    if (isComplete && total.failed === 0) recordLongRun({ part, passed: total.passed, seconds: addSeconds(own) })
  }
  const code = report(done, isWhole)
  removeTemporaryFiles()
  return code || Number(interrupted)
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
  const ofFiles = done.filter(({ task }) => task.files.length > 0)
  const isMisnamed = ofFiles.length > 0 && ofFiles.every(({ outcome }) => isEmpty(outcome))
  if (isMisnamed) say('No test in the named files belongs to these steps.')
  say(inWords(isMisnamed ? sum([total, failure]) : total))
  return total.failed > 0 || isMisnamed ? 1 : 0
}
