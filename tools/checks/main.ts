// Runs the steps named as arguments, or all of them, and ends with the line `N passed, N failed`. An argument such as
// KILLS=50 sets a variable for them, since a script in package.json has no other way that every shell knows; one with a dot
// or a slash names a file of tests.
import { delimiter, dirname } from 'node:path'
import { exitWith, SetupError, say } from '../setup/say.mjs'
import { failure, inWords, type Outcome, sum } from './outcome.ts'
import { choose, type Step } from './steps.ts'

const variable = /^([A-Z_]+)=(.*)$/
/** A path or the end of one; names of steps have neither dots nor slashes. */
const file = /[./]/

interface Done {
  step: Step
  outcome: Outcome
  seconds: number
}

await exitWith(async () => {
  const args = process.argv.slice(2)
  for (const arg of args) {
    const [, name, value] = variable.exec(arg) ?? []
    if (name) process.env[name] = value
  }
  const words = args.filter((arg) => !variable.test(arg))
  const files = words.filter((word) => file.test(word))
  const chosen = choose(words.filter((word) => !files.includes(word)))
  // Whatever the tools start by the name of `node` is to be this one.
  process.env.PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      interrupted = true
    })
  }

  const done: Done[] = []
  for (const step of chosen) {
    if (interrupted) break
    say(`\n── ${step.title}`)
    done.push(await perform(step, files, done))
  }
  return report(done) || Number(interrupted)
})

async function perform(step: Step, files: readonly string[], done: readonly Done[]): Promise<Done> {
  const start = performance.now()
  const outcome = await outcomeOf(step, files, done)
  return { step, outcome, seconds: (performance.now() - start) / 1000 }
}

async function outcomeOf(step: Step, files: readonly string[], done: readonly Done[]): Promise<Outcome> {
  if (done.some((other) => other.step.name === step.needs && other.outcome.failed > 0)) {
    say(`Not run, since "${step.needs}" failed.`)
    return failure
  }
  try {
    return await step.run(files)
  } catch (error) {
    say(error instanceof SetupError ? error.message : String(error))
    return failure
  }
}

/** What failed, the table and the last line; returns the exit code. */
function report(done: readonly Done[]): number {
  say('')
  for (const { step, outcome } of done) {
    for (const name of outcome.unsteady) say(`~ ${step.name}, passed only when tried again: ${name}`)
    for (const name of outcome.failures) say(`✗ ${step.name}: ${name}`)
  }
  for (const { step, outcome, seconds } of done) {
    say(`${step.title.padEnd(36)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${inWords(outcome)}`)
  }
  const total = sum(done.map((one) => one.outcome))
  say(inWords(total))
  return total.failed > 0 ? 1 : 0
}
