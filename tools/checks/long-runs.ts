import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { say } from '../setup/say.mjs'
import { LONG_PARTS } from './suites.ts'

const FILE = 'bench/results/tests-long.md'
const HEAD = `# When the long tests last passed

Each part of \`npm run test:long\` that passes on a clean checkout writes its row here; commit it.

| Part | Commit | Date | Tests | Minutes |
|---|---|---|---|---|
`
const row = /^\| (?<part>\w+) \| (?<commit>[0-9a-f]+) \| (?<date>[\d-]+) \|/gm

/** Each may ask for fewer repeats than a part has by itself. */
const REPEATS = ['ABUSE', 'FLEET', 'KILLS', 'MODEL_RUNS', 'OUTAGES', 'RACES']

/** Records the commit on which a part of the long tests passed. */
export function recordLongRun({ part, passed, seconds }: { part: string; passed: number; seconds: number }): void {
  const commit = git('rev-parse', '--short=10', 'HEAD')
  const isClean = git('status', '--porcelain', '--', '.', `:!${FILE}`) === ''
  if (!commit || !isClean || REPEATS.some((name) => process.env[name])) {
    say(`${part}: not recorded in ${FILE}. That takes a clean checkout, and none of ${REPEATS.join(', ')}.`)
    return
  }
  const date = new Date().toISOString().slice(0, 10)
  const line = `| ${part} | ${commit} | ${date} | ${passed} | ${Math.ceil(seconds / 60)} |`
  const others = readTable().filter((other) => !other.startsWith(`| ${part} |`))
  const lines = Object.keys(LONG_PARTS).flatMap((name) =>
    [...others, line].filter((one) => one.startsWith(`| ${name} |`)),
  )
  writeFileSync(join(root, FILE), `${HEAD}${lines.join('\n')}\n`)
}

/** How old each part's last success is, in lines. */
export function describeLongRuns(): string[] {
  const found = new Map([...readTable().join('\n').matchAll(row)].map(({ groups }) => [groups?.part, groups]))
  return Object.keys(LONG_PARTS).map((part) => {
    const { commit, date } = found.get(part) ?? {}
    if (!commit) return `test:long ${part}: never passed`
    const count = git('rev-list', '--count', `${commit}..HEAD`)
    return `test:long ${part}: passed on ${date}${count ? `, ${count} commits ago` : ''}`
  })
}

function readTable(): string[] {
  const file = join(root, FILE)
  return existsSync(file) ? (readFileSync(file, 'utf8').match(/^\| \w+ \| [0-9a-f]+ \|.*$/gm) ?? []) : []
}

/** What git answers; nothing where there is no repository, or the commit is unknown. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
