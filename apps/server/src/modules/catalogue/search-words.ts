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
  return words
}

/** Words that people use for one thing. A name of several words stands for all of them together. */
const SAME_THING = [
  ['sofa', 'couch', 'settee', 'chesterfield'],
  ['armchair', 'easy chair', 'lounge chair'],
  ['wingback', 'wing chair'],
  ['bookcase', 'bookshelf', 'book shelves'],
  ['sideboard', 'credenza', 'buffet'],
  ['dresser', 'chest drawers'],
  ['wardrobe', 'armoire', 'closet'],
  ['lamp', 'light', 'lighting'],
  ['bedstead', 'bed frame', 'bed'],
  ['daybed', 'day bed'],
  ['rocker', 'rocking chair'],
  ['desk', 'bureau'],
  ['trunk', 'blanket box'],
  ['shelf', 'shelves', 'shelving', 'etagere'],
  ['grey', 'gray'],
  ['colour', 'color'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
] as const

/** A word together with the others that mean the same. */
export function sameThing(word: string): string[] {
  const plain = word.toLowerCase()
  const singular = plain.replace(/s$/, '')
  const others = SAME_THING.filter((group) => group.some((name) => name === plain || name === singular)).flat()
  return [word, ...new Set<string>(others.filter((name) => name !== plain && name !== singular))]
}
