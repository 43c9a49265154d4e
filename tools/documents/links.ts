import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '../setup/root.mjs'
import { type Document, parseDocument } from './read.ts'

const LINK = /(?:\]\(|src=")([^)"\s]+)[)"]/g
const OUTSIDE = /^[a-z]+:/

/** Links of a document that lead nowhere in this repository. */
export function deadLinks({ file, prose }: Document): string[] {
  return [...prose.matchAll(LINK)].flatMap(([, link = '']) => {
    if (OUTSIDE.test(link)) return []
    const [path = '', anchor] = link.split('#')
    const target = path ? normalize(join(dirname(file), path)) : file
    if (!existsSync(join(root, target))) return [`${file}: ${link}`]
    return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : [`${file}: ${link}`]
  })
}

function anchorsOf(file: string): string[] {
  const { prose } = parseDocument(file, readFileSync(join(root, file), 'utf8'))
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorFor(title))
}

/** As code hosts make one of a heading. */
export const anchorFor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
