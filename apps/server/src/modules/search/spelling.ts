import { NAME_WORDS, parseWords, type SearchTerms, type Term } from './search-words.ts'
import { isForgiven, oneSlipFrom, partsLeftByTwoSlips, plainWord, slipCost, splitsOf } from './slips.ts'
import type { WordsRepository } from './words-repository.ts'

export type Spelling = ReturnType<typeof createSpelling>

/** Words as they were probably meant. */
type Corrected = { words: SearchTerms; text: string }

/** Where more are unknown than this, nobody mistyped them. */
const MOST_CORRECTED = 4

/** Of words that may have been meant, so many are tried: the shop may no longer have what they name. */
const MOST_TRIED = 3

/** As likely as two letters swapped. */
const MISSING_SPACE_COST = 0.6

/** Puts known words in the place of unknown ones: 'chiar' was 'chair', 'coffeetable' 'coffee table', 'side board' 'sideboard'. */
export function createSpelling({ words }: { words: WordsRepository }) {
  /** Two words that are written as one here. */
  const joinPairs = async (terms: Term[]): Promise<Term[]> => {
    const wholeOf = (before: Term | undefined, term: Term) =>
      before && !before.isPhrase && !term.isPhrase ? plainWord(before.text + term.text) : ''
    const known = await words.listKnown(terms.map((term, index) => wholeOf(terms[index - 1], term)))
    const joined: Term[] = []
    for (const term of terms) {
      const whole = wholeOf(joined.at(-1), term)
      if (known.has(whole)) joined.splice(-1, 1, { text: whole, isPhrase: false })
      else joined.push(term)
    }
    return joined
  }

  /** What a word may have been meant for, the likeliest first. */
  const listMeant = async (typed: string): Promise<string[][]> => {
    const splits = splitsOf(typed)
    const known = await words.listKnown([...oneSlipFrom(typed), ...splits.flat().flatMap(withSingular)])
    const isKnown = (word: string) => withSingular(word).some((form) => known.has(form))
    const near = oneSlipFrom(typed).filter((word) => known.has(word) || NAME_WORDS.has(word))
    const further = near.length > 0 ? [] : await words.listLike(partsLeftByTwoSlips(typed), typed)
    return [
      ...splits.filter((split) => split.every(isKnown)).map((meant) => ({ meant, cost: MISSING_SPACE_COST })),
      ...[...near, ...further].map((word) => ({ meant: [word], cost: slipCost(typed, word) })),
    ]
      .filter(({ cost }) => isForgiven(typed, cost))
      .sort((a, b) => a.cost - b.cost)
      .map(({ meant }) => meant)
  }

  /** Those that neither a piece is described by nor another name for it is made of. */
  const listUnknown = async (texts: string[]): Promise<Set<string>> =>
    words.listUnused(texts.filter((text) => !NAME_WORDS.has(text.toLowerCase())))

  const correctWord = async (text: string): Promise<string[]> => {
    const meant = (await listMeant(plainWord(text))).slice(0, MOST_TRIED)
    const unknown = await listUnknown(meant.flat())
    return meant.find((several) => several.every((word) => !unknown.has(word))) ?? [text]
  }

  return {
    /** Nothing where there is nothing to correct. */
    correct: async ({ wanted, unwanted }: SearchTerms): Promise<Corrected | undefined> => {
      const terms = await joinPairs(wanted)
      const unknown = await listUnknown(terms.filter(({ isPhrase }) => !isPhrase).map(({ text }) => text))
      if (unknown.size > MOST_CORRECTED) return undefined
      const corrected: Term[] = []
      for (const term of terms) {
        if (term.isPhrase || !unknown.has(term.text)) corrected.push(term)
        else corrected.push(...(await correctWord(term.text)).map((text) => ({ text, isPhrase: false })))
      }
      const text = inWords(corrected)
      return text === inWords(wanted) ? undefined : { words: { wanted: parseWords(text).wanted, unwanted }, text }
    },
  }
}

/** Names are written in the singular more often than not; what people look for is not. */
const withSingular = (word: string): string[] => (word.endsWith('s') ? [word, word.slice(0, -1)] : [word])

const inWords = (terms: Term[]): string => terms.map(({ text, isPhrase }) => (isPhrase ? `"${text}"` : text)).join(' ')
