/** One thing that a piece must, or must not, be described by. */
export type Term = { text: string; isPhrase: boolean }

export type SearchWords = { wanted: Term[]; unwanted: Term[] }

/** More would only cost; people don't type them. */
const MOST_TERMS = 12

const TOKEN = /(?<not>-?)(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/g

/** `oak "writing desk" -painted`: words in any form, a phrase that stands together, what must not be there. */
export function parseWords(text: string): SearchWords {
  const words: SearchWords = { wanted: [], unwanted: [] }
  for (const { groups = {} } of [...text.matchAll(TOKEN)].slice(0, MOST_TERMS)) {
    const term = { text: (groups.phrase ?? groups.word ?? '').trim(), isPhrase: groups.phrase !== undefined }
    if (/[\p{L}\p{N}]/u.test(term.text)) words[groups.not ? 'unwanted' : 'wanted'].push(term)
  }
  return { ...words, wanted: joinNames(words.wanted) }
}

/** Words that people use for one thing. A name of several words stands for all of them together. */
const SAME_THING = [
  ['sofa', 'couch', 'settee'],
  ['armchair', 'arm chair', 'easy chair', 'lounge chair'],
  ['wingback', 'wing chair'],
  ['bookcase', 'bookshelf', 'book shelf'],
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
  ['grey', 'gray'],
  ['colour', 'color'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
] as const

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
