import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import type { Shipped } from './shipped.ts'

export type LicenceText = {
  /** Who holds the rights, as the package says. */
  holders: string[]
  /** The terms without them; nothing where the package brings no text. */
  terms: string | undefined
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i
const HOLDER = /^\W*(copyright\s*(\(c\)|©|\d)|\(c\)\s|©)/i
/** Apache's own appendix and other texts say 'Copyright [yyyy]' to show how it is done. */
const PATTERN = /\[yyyy\]|\{yyyy\}|<year>|copyright (notice|owner|holder|license|statement)/i
const TITLE = /^\W*(the )?(MIT|ISC|BSD[\w -]*|Apache)( license)?( \(MIT\))?\W*$/i

/** Behind it, bundlers list what they are made from, none of which they leave in others' files. */
const OF_THE_TOOL = /^# Licenses of bundled dependencies$/m
const CODE_HOST = /https?:\/\/github\.com\/[^\s)>]*[^\s)>.,]/g

/** What a package says about itself. */
export function readLicence({ folder }: Shipped): LicenceText {
  if (folder === undefined) return { holders: [], terms: undefined }
  const path = join(root, folder)
  const files = readdirSync(path).filter((file) => LICENCE_FILE.test(file))
  if (files.length === 0) return { holders: authorIn(path), terms: undefined }
  const lines = files.sort().flatMap((file) => linesOf(readFileSync(join(path, file), 'utf8')))
  const isHolder = (line: string) => HOLDER.test(line) && !PATTERN.test(line)
  const terms = lines.filter((line) => !isHolder(line) && !TITLE.test(line)).map((line) => line.trimEnd())
  const holders = [...new Set(lines.filter(isHolder).map(withoutAddresses))]
  return { holders, terms: withoutCodeHosts(terms.join('\n').trim()) }
}

function linesOf(text: string): string[] {
  const [whole = ''] = text.split(OF_THE_TOOL)
  return whole.split(/\r?\n/)
}

const withoutCodeHosts = (text: string): string => text.replace(CODE_HOST, '(an address of its code host)')

function authorIn(path: string): string[] {
  const { author }: { author?: string | { name: string } } = JSON.parse(
    readFileSync(join(path, 'package.json'), 'utf8'),
  )
  const name = typeof author === 'string' ? author : author?.name
  return name ? [withoutAddresses(name)] : []
}

/** People are named, not where they can be found. */
function withoutAddresses(line: string): string {
  return line
    .replace(/[(<]?\S+(:\/\/|@|\.com\/)\S+[)>]?/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;])/g, '$1')
    .trim()
}
