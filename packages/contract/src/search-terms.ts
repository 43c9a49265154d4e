import { TEXT } from './limits.ts'

/** One thing that a piece must, or must not, be described by. */
export type Term = { text: string; isPhrase: boolean }

export type SearchTerms = { wanted: Term[]; unwanted: Term[] }

/** More would only cost; people don't type them. */
const MOST_TERMS = 12

const TOKEN = /(?<not>-?)(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/g
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** `oak "writing desk" -painted`: words in any form, a phrase that stands together, what must not be there. */
export function splitSearch(text: string): SearchTerms {
  const terms: SearchTerms = { wanted: [], unwanted: [] }
  for (const { groups = {} } of [...text.matchAll(TOKEN)].slice(0, MOST_TERMS)) {
    const term = { text: (groups.phrase ?? groups.word ?? '').trim(), isPhrase: groups.phrase !== undefined }
    if (LETTER_OR_DIGIT.test(term.text)) terms[groups.not ? 'unwanted' : 'wanted'].push(term)
  }
  return terms
}

/** The same words in quotes, each by itself: those are never taken for misspelt ones. */
export function asTyped(text: string): string {
  const { wanted, unwanted } = splitSearch(text)
  return [...wanted.map((term) => `"${term.text}"`), ...unwanted.map((term) => `-"${term.text}"`)].join(' ')
}

export type SearchFault = 'tooLong' | 'noLetters' | 'nothingWanted'

/** Why nothing can be looked for by this text. A blank one is no search, and so is none that fails. */
export function searchFault(text: string): SearchFault | undefined {
  if (text.length > TEXT.search) return 'tooLong'
  if (text.trim() === '') return undefined
  if (!LETTER_OR_DIGIT.test(text)) return 'noLetters'
  return splitSearch(text).wanted.length === 0 ? 'nothingWanted' : undefined
}
