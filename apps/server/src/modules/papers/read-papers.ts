import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PAPER_NAMES, type Paper, type PaperName } from '@patina/contract/papers'
import { StartError } from '#start-error.ts'
import { readMarkdown } from './read-markdown.ts'
import { DEFAULT_TEXTS, type ShopFacts } from './texts/index.ts'

const MOST_BYTES = 100_000
const fileOf = (name: PaperName): string => `${name}.md`

type Sources = { folder: string | undefined; facts: ShopFacts }

/** Every paper: the operator's where their folder has a file of its name, else what comes with the shop. */
export function readPapers({ folder, facts }: Sources): Record<PaperName, Paper> {
  const given = folder === undefined ? [] : listFiles(folder)
  const paperOf = (name: PaperName): Paper => {
    const usual = readMarkdown(DEFAULT_TEXTS[name](facts))
    const file = folder !== undefined && given.includes(fileOf(name)) ? readFile(join(folder, fileOf(name))) : undefined
    const { title, blocks } = file ? readMarkdown(file.text) : usual
    return { title: title ?? usual.title ?? name, changed_at: file?.changedAt ?? null, blocks }
  }
  return {
    help: paperOf('help'),
    terms: paperOf('terms'),
    privacy: paperOf('privacy'),
    protection: paperOf('protection'),
    fees: paperOf('fees'),
    returns: paperOf('returns'),
  }
}

/** A folder with none of them is not the one that was meant. */
function listFiles(folder: string): string[] {
  const files = attempt(`The folder ${folder} of PAPERS_DIR`, () => readdirSync(folder))
  if (PAPER_NAMES.some((name) => files.includes(fileOf(name)))) return files
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(PAPER_NAMES.map(fileOf))
  throw new StartError(`PAPERS_DIR must be a folder with ${names} in it, but ${folder} has none of them.`)
}

function readFile(path: string): { text: string; changedAt: string } {
  const { size, mtime } = attempt(path, () => statSync(path))
  if (size > MOST_BYTES) throw new StartError(`${path} must have at most ${MOST_BYTES} bytes, but has ${size}.`)
  const bytes = attempt(path, () => readFileSync(path))
  const text = textIn(bytes)
  if (text === undefined) throw new StartError(`${path} must be text in UTF-8.`)
  if (text.trim() === '') throw new StartError(`${path} is empty: delete it to have the text that comes with the shop.`)
  return { text, changedAt: mtime.toISOString() }
}

function textIn(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function attempt<Result>(what: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw new StartError(`${what} can not be read: ${error instanceof Error ? error.message : 'unknown'}.`)
  }
}
