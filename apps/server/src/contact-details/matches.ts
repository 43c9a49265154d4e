import type { Span } from './plain-text.ts'

/**
 * What is looked for begins with something rare, its core, and only there one looks back to what stands before it: a pattern that
 * began with any word would be tried at every letter of a long text.
 */
export type Pattern = {
  core: RegExp
  /** What has to end right before the core. */
  before?: RegExp
  /** What stands before the core alone; otherwise it is all of it, or the group `secret` of the core. */
  hides?: 'before'
}

const LOOKS_LIKE = new Map(Object.entries({ a: '[a@4]', e: '[e3]', i: '[i1!]', o: '[o0]', s: '[s$5]', t: '[t7]' }))

/** A pattern for a name that may be disguised: 'tele gram' is also found as 'telegram', 'tele.gram' and 't3legr@m'. */
export const disguised = (name: string): string =>
  name
    .split('')
    .map((letter) => (letter === ' ' ? '[ ._-]?' : (LOOKS_LIKE.get(letter) ?? letter)))
    .join('')

/** How far one looks back. */
const REACH = 130

export const matchesOf = (text: string, patterns: readonly Pattern[]): Span[] =>
  patterns.flatMap(({ core, before, hides }) =>
    [...text.matchAll(core)].flatMap((match) => {
      const [from, until] = [match.index, match.index + match[0].length]
      const found = before?.exec(text.slice(Math.max(0, from - REACH), from))
      if (before && !found) return []
      const start = from - (found?.[0].length ?? 0)
      if (hides === 'before') return { from: start, until: from }
      const [first, last] = match.indices?.groups?.secret ?? [start, until]
      return { from: first, until: last }
    }),
  )
