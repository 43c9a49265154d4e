import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../setup/root.mjs'

type Command = {
  text: string
  /** The same for all lines of one block, which are one session at a shell. */
  block: number
  line: number
}

export type Document = {
  file: string
  text: string
  /** Without blocks of code. */
  prose: string
  commands: Command[]
}

const FENCE = /^\s*```(\w*)$/

/** In the order in which a newcomer meets them. */
export function readDocuments(): Document[] {
  const first = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'CHANGELOG.md']
  const others = globSync(['docs/**/*.md', 'bench/**/*.md', 'tools/**/*.md'], {
    cwd: root,
    exclude: (name) => basename(name) === 'node_modules',
  })
  return [...first, ...others.map((file) => file.replaceAll('\\', '/')).sort()].map((file) =>
    parseDocument(file, readFileSync(join(root, file), 'utf8')),
  )
}

export function parseDocument(file: string, text: string): Document {
  const prose: string[] = []
  const commands: Command[] = []
  let language: string | undefined
  let block = 0
  for (const [at, line] of text.split('\n').entries()) {
    const [, opened] = FENCE.exec(line) ?? []
    if (opened !== undefined) {
      language = language === undefined ? opened : undefined
      block += 1
      continue
    }
    if (language === undefined) prose.push(line)
    else if (language === 'sh' && withoutComment(line))
      commands.push({ text: withoutComment(line), block, line: at + 1 })
  }
  return { file, text, prose: prose.join('\n'), commands }
}

const withoutComment = (line: string): string => line.replace(/(^|\s+)#\s.*$/, '').trim()

/** What stands in backticks, line breaks and all. */
export const codeIn = (prose: string): string[] =>
  [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' '))
