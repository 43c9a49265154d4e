import { TEXT } from '@patina/contract/limits'
import { type SearchFault, searchFault } from '@patina/contract/search-terms'

const SENTENCES: Record<SearchFault, (words: string) => string> = {
  tooLong: () => `This search is too long: ${TEXT.search} characters is the most`,
  noLetters: (words) => `There is nothing to look for in “${words}”: use letters or digits`,
  nothingWanted: (words) => `“${words}” only leaves things out: say what to look for, too`,
}

/** Why nothing can be looked for by these words, for whoever typed them. */
export function explainFault(words: string | undefined): string | null {
  const fault = words === undefined ? undefined : searchFault(words)
  return words === undefined || fault === undefined ? null : SENTENCES[fault](words)
}
