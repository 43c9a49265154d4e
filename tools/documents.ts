import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './setup/root.mjs'

export type Document = {
  file: string
  text: string
  /** Without blocks of code. */
  prose: string
}

/** Every Markdown file, in the order in which a newcomer meets them. */
export function readDocuments(): Document[] {
  const first = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'CHANGELOG.md']
  const others = globSync(['docs/**/*.md', 'bench/**/*.md', 'tools/**/*.md'], {
    cwd: root,
    exclude: (name) => basename(name) === 'node_modules',
  })
  return [...first, ...others.map((file) => file.replaceAll('\\', '/')).sort()].map(readDocument)
}

export function readDocument(file: string): Document {
  const text = readFileSync(join(root, file), 'utf8')
  return { file, text, prose: text.replace(/^\s*```\w*\n.*?^\s*```$/gms, '') }
}

/** Everything in backticks, even across lines. */
export const codeIn = (prose: string): string[] =>
  [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' '))
