import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ALL_PAGES, type Page } from '@patina/contract/pages'
import * as z from 'zod'
import { root } from '../setup/root.mjs'

const client = join(root, 'apps/web/dist/client')

const built = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
const budget = z.record(z.string(), z.int())

const sourceOf = ({ file }: Page) => `src/pages/${file}.tsx`

/** Every script that a page loads before it can be used: what the entry and the page import, and what those do. */
export function firstScripts(page: Page): string[] {
  const files = built.parse(readJson(join(client, '.vite/manifest.json')))
  const found = new Set<string>()
  const visit = (key: string) => {
    const { file, imports } = files[key] ?? {}
    if (file === undefined || imports === undefined) throw new Error(`${key} was not built`)
    if (found.has(file)) return
    found.add(file)
    for (const imported of imports) visit(imported)
  }
  visit('index.html')
  // Pages without a file of their own are part of the entry.
  if (files[sourceOf(page)]) visit(sourceOf(page))
  return [...found]
}

export type Weight = { name: string; bytes: number; most: number }

/** What the headers of a file weigh, which are not compressed: dozens of small files are no lighter than a large one. */
const HEADERS = 1100

/** What travels for the first screen, in bytes as they are sent, beside what it may at most be. */
export function weigh(): Weight[] {
  const allowed = budget.parse(readJson(join(root, 'bench/budget.json')))
  const template = readFileSync(join(client, 'index.html'), 'utf8')
  const found = new Map([
    ...ALL_PAGES.filter(({ landing }) => landing).map((page) => [page.path, weightOf(page)] as const),
    ['any page', Math.max(...ALL_PAGES.map(weightOf))],
    ['styles', stylesIn(template) + total(linked(template, 'css'))],
    ['fonts', total(linked(template, 'woff2'))],
  ])
  return [...found].map(([name, bytes]) => ({ name, bytes, most: allowed[name] ?? 0 }))
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

function weightOf(page: Page): number {
  const scripts = firstScripts(page)
  return total(scripts) + HEADERS * scripts.length
}

const total = (files: readonly string[]): number => files.reduce((sum, file) => sum + sentBytes(join(client, file)), 0)

const sentBytes = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

const stylesIn = (html: string): number =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].reduce(
    (sum, [, styles = '']) => sum + brotliCompressSync(styles).length,
    0,
  )

const linked = (html: string, ending: string): string[] =>
  [...html.matchAll(/<link [^>]*href="\/([^"]+)"/g)].flatMap(([, file = '']) =>
    file.endsWith(`.${ending}`) ? [file] : [],
  )
