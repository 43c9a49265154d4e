import { failure, type Outcome, success, sum } from '../checks/outcome.ts'
import { freePort } from '../setup/free-port.ts'
import { say } from '../setup/say.mjs'
import { SCRIPTS, type Treatment, treatmentOf } from './commands.ts'
import { type Place, preparePlace } from './place.ts'
import { type Document, readDocuments } from './read.ts'
import { type Line, startLine } from './shell.ts'

type Typed = { text: string; where: string; treatment: Treatment | undefined }

/** The README's commands where we are, or, in a fresh clone, those of every document and then the scripts that none has. */
export async function tryDocuments({ isFresh }: { isFresh: boolean }): Promise<Outcome> {
  const place = await preparePlace({ isFresh })
  try {
    const documents = readDocuments().filter(({ file }) => isFresh || file === 'README.md')
    const scripts = Object.entries(SCRIPTS).map(([name, treatment]) => [
      { text: `npm run ${name}`, where: 'package.json', treatment },
    ])
    const outcomes: Outcome[] = []
    for (const block of [...documents.flatMap(blocksOf), ...(isFresh ? scripts : [])]) {
      if (place.isLeft()) break
      outcomes.push(...(await tryBlock(block, place)))
    }
    return sum(outcomes)
  } finally {
    await place.remove()
  }
}

function blocksOf({ file, commands }: Document): Typed[][] {
  const blocks = Map.groupBy(commands, ({ block }) => block)
  return [...blocks.values()].map((lines) =>
    lines.map(({ text, line }) => ({ text, where: `${file}:${line}`, treatment: treatmentOf(text) })),
  )
}

/** One session at a shell: what is exported stays so, and a shop that was opened is open until the end. */
async function tryBlock(block: readonly Typed[], place: Place): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const session: Session = { place, exported: [], shop: undefined, last: undefined }
  for (const { text, where, treatment } of block) {
    if (place.isLeft()) break
    if (treatment?.how === 'elsewhere') {
      say(`–            ${text}  (${where}): ${treatment.why}`)
      continue
    }
    const begin = performance.now()
    const wrong = treatment ? await tryLine(session, text, treatment).catch(String) : 'nobody has said how to try it'
    const seconds = `${((performance.now() - begin) / 1000).toFixed(1)} s`.padStart(8)
    say(`${wrong ? '✗' : '✓'} ${seconds}   ${text}  (${where})`)
    if (wrong) say(`${session.last?.said().slice(-4_000)}\n${wrong}`)
    outcomes.push(wrong ? failure : success)
  }
  await session.shop?.stop()
  return outcomes
}

type Session = { place: Place; exported: string[]; shop: Line | undefined; last: Line | undefined }

/** Resolves with nothing where all went well. */
async function tryLine(session: Session, text: string, treatment: Treatment): Promise<void> {
  const { place, exported } = session
  const port = String(await freePort())
  const type = (line: string, more: Record<string, string> = {}) => {
    const env = Object.entries(more).map(([name, value]) => [name, place.inPlace(value)])
    session.last = startLine([...exported, place.inPlace(line)].join('\n'), {
      cwd: place.cwd,
      env: { ...place.env, PORT: port, ...Object.fromEntries(env) },
    })
    return session.last
  }
  if (text.startsWith('export ')) exported.push(place.inPlace(text))
  else if (treatment.how === 'serves') session.shop = await opened(type(text, treatment.env), port)
  else if (treatment.how === 'stops') {
    await (session.shop ?? (await opened(type('npm start'), port))).stop()
    session.shop = undefined
  } else if (treatment.how === 'prints') {
    const line = type(text)
    await line.says(treatment.what)
    await line.stop()
  } else if (treatment.how === 'ends') {
    const code = await type(text, treatment.env).ended
    if (code !== '0') throw new Error(`it ended by ${code}`)
  }
}

/** A shop that says where it is open, can serve, and shows a page. */
async function opened(line: Line, port: string): Promise<Line> {
  try {
    await line.says(/is open at \S+/)
    for (const path of ['/readyz', '/products']) {
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
      if (status !== 200) throw new Error(`${path} was answered by ${status}`)
    }
    return line
  } catch (error) {
    await line.stop()
    throw error
  }
}
