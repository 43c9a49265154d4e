import { type SearchTerms, splitSearch, type Term } from '@patina/contract/search-terms'

export type { SearchTerms, Term }

/** What is looked for, where names of several words count as one. */
export function parseWords(text: string): SearchTerms {
  const { wanted, unwanted } = splitSearch(text)
  return { wanted: joinNames(wanted), unwanted }
}

/** Words that people use for one thing. A name of several words stands for all of them together. */
const SAME_THING = [
  ['sofa', 'couch', 'settee'],
  ['armchair', 'arm chair', 'easy chair', 'lounge chair'],
  ['wingback', 'wing chair'],
  ['bookcase', 'bookshelf', 'bookshelves', 'book shelf'],
  ['sideboard', 'credenza', 'buffet'],
  ['dresser', 'chest drawers'],
  ['wardrobe', 'armoire', 'closet'],
  ['lamp', 'light'],
  ['bedstead', 'bed frame'],
  ['daybed', 'day bed'],
  ['rocker', 'rocking chair'],
  ['desk', 'bureau', 'writing desk'],
  ['trunk', 'blanket box'],
  ['shelf', 'shelves', 'shelving'],
  ['mid-century', 'mid century', 'midcentury', '1950s', '1960s', 'fifties', 'sixties', 'midcentury modern'],
  ['grey', 'gray'],
  ['colour', 'color'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
] as const

/** Words of which such names are made: right as they are, whether or not a piece has them. */
export const NAME_WORDS: ReadonlySet<string> = new Set(SAME_THING.flat().flatMap((name) => name.split(/[ -]/)))

const groupsOf = (name: string) => {
  const plain = name.toLowerCase()
  const stem = plain.replace(/(?:s|ing)$/, '')
  return SAME_THING.filter((group) => group.some((known) => known === plain || known === stem))
}

/** A word, or a name of several, together with others that mean the same. */
export const sameThing = (name: string): string[] => [...new Set([name, ...groupsOf(name).flat()])]

/** 'rocking', 'chair' become one where together they name a thing; 'arm', 'chair' are then written as they usually are. */
function joinNames(terms: Term[]): Term[] {
  const joined: Term[] = []
  for (const term of terms) {
    const before = joined.at(-1)
    const pair = before && !before.isPhrase && !term.isPhrase ? [before.text, term.text] : []
    const name = [pair.join(''), pair.join(' ')].find((spelling) => groupsOf(spelling).length > 0)
    if (name) joined.splice(-1, 1, { text: name, isPhrase: false })
    else joined.push(term)
  }
  return joined
}
