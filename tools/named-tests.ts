import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/root.mjs'

/** Test files, each in backticks and followed, in double quotes, by the first words of names in it. */
const BY_TESTS = /^`[^`]+`( "[^"]+",?)+(; `[^`]+`( "[^"]+",?)+)*$/

export const namesTests = (text: string): boolean => BY_TESTS.test(text)

/** What is wrong with the tests that a document names; nothing, where they are all there. */
export function flawsOfNamedTests(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`([^`]+)/g)].flatMap(([, path = '', names = '']) => flawsOfTests(path, names))
}

function flawsOfTests(path: string, names: string): string[] {
  if (!/\.(test\.tsx?|journey\.ts)$/.test(path)) return [`${path} is no test file`]
  if (!existsSync(join(root, path))) return [`${path} does not exist`]
  const source = readFileSync(join(root, path), 'utf8')
  return [...names.matchAll(/"([^"]+)"/g)].flatMap(([, name = '']) => {
    const times = ["'", '"', '`'].reduce((sum, quote) => sum + source.split(`${quote}${name}`).length - 1, 0)
    return times === 1 ? [] : [`${path} has ${times} strings, not one, that begin with "${name}"`]
  })
}

/** '6.5.1–6.5.3' stands for three. */
export function everyNumber(range: string): string[] {
  const [first = '', last = first] = range.split('–')
  const section = first.slice(0, first.lastIndexOf('.'))
  const from = lastPart(first)
  return Array.from({ length: lastPart(last) - from + 1 }, (_, at) => `${section}.${from + at}`)
}

function lastPart(number: string): number {
  return Number(number.slice(number.lastIndexOf('.') + 1))
}

/** The cells of one line of a Markdown table. */
export function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
