import type { SearchWords, Term } from './search-words.ts'
import type { WordsRepository } from './words-repository.ts'

export type Spelling = ReturnType<typeof createSpelling>

/** Words as they were probably meant. */
type Corrected = { words: SearchWords; text: string }

/** Puts known words in the place of unknown ones: 'sofaa' was 'sofa', 'side board' was 'sideboard'. */
export function createSpelling({ words }: { words: WordsRepository }) {
  /** Two words that are written as one here. */
  const joinPairs = async (terms: Term[]): Promise<Term[]> => {
    const joined: Term[] = []
    for (const term of terms) {
      const before = joined.at(-1)
      const whole = before && !before.isPhrase && !term.isPhrase ? before.text + term.text : undefined
      if (whole && (await words.isKnown(whole))) joined.splice(-1, 1, { text: whole, isPhrase: false })
      else joined.push(term)
    }
    return joined
  }

  const correctTerm = async (term: Term): Promise<Term> => {
    if (term.isPhrase || (await words.isUsed(term.text))) return term
    return { ...term, text: (await words.findAlike(term.text)) ?? term.text }
  }

  return {
    /** Nothing where there is nothing to correct. */
    correct: async ({ wanted, unwanted }: SearchWords): Promise<Corrected | undefined> => {
      const terms: Term[] = []
      for (const term of await joinPairs(wanted)) terms.push(await correctTerm(term))
      const text = inWords(terms)
      return text === inWords(wanted) ? undefined : { words: { wanted: terms, unwanted }, text }
    },
  }
}

const inWords = (terms: Term[]): string => terms.map(({ text, isPhrase }) => (isPhrase ? `"${text}"` : text)).join(' ')
