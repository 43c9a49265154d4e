import { LinkifyIt } from 'linkify-it'
import { disguised, matchesOf, type Pattern } from './matches.ts'
import type { Span } from './plain-text.ts'

/** Endings that are no words: 'great condition.No marks' is no address. */
const ENDINGS = [
  ...['com', 'net', 'org', 'info', 'biz', 'io', 'co', 'uk', 'de', 'fr', 'nl', 'es', 'ch', 'eu', 'ie', 'ca', 'au', 'nz'],
  ...['dk', 'se', 'pl', 'pt', 'ly', 'gg', 'tv', 'app', 'dev', 'shop', 'store', 'online', 'site', 'xyz', 'website'],
]
const ENDING = `(?:${ENDINGS.join('|')})`
const BACKWARDS = `(?:${ENDINGS.map((ending) => ending.split('').reverse().join('')).join('|')})`
const PROVIDERS = [
  ...['g mail', 'gee mail', 'google mail', 'hot mail', 'outlook', 'yahoo', 'i cloud', 'proton mail', 'proton'],
  ...['fastmail', 'y mail', 'yandex', 'bt internet', 'posteo'],
]
const PROVIDER = `(?:${PROVIDERS.map(disguised).join('|')}|gmx|aol|web\\.de|mail\\.ru|t-online)`

/** Said around a sign that is spelled: 'then a dot, then com'. */
const THEN = '(?:,? (?:and then|and|then|followed by)(?: an?| the)?|,? (?:an?|the)|,)?'
const DOT_WORD = `${THEN} ?[([{<_*-]? ?(?:dot|d0t|punto|punkt|full ?stop) ?[)\\]}>_*-]?,?(?: then)?`
const DOT = `(?: {0,2}(?:\\.|${DOT_WORD}) {0,2})`
const AT_SIGN = '(?: {0,2}(?:@|[([{<_*-] ?(?:at(?: sign)?|@) ?[)\\]}>_*-]|[([{<] ?a ?[)\\]}>]) {0,2})'
const AT_WORD = `${THEN} {1,2}(?:at(?: sign| symbol| the rate)?|@t|arroba),?(?: then)? {1,2}`

/** What stands before the sign, where it is written as two words as well; who is told to look at a page is none. */
const local =
  /(?:(?<![\w.])(?!(?:to|me|on|is|or|and|my|mail|email|address|use|it|its|at|s) )[a-z0-9][\w.+%-]{0,40}(?: | dot | ?[([{<]dot[)\]}>] ?| \. ))?[a-z0-9][\w.+%-]{0,63}(?<!\b(?:look|looking|available|online|sold|cheaper))$/
const name = /[a-z0-9][\w.+%-]{2,63}$/
const nameWithDigit = /(?<![\w.-])(?=[a-z._-]*\d)[a-z][\w.-]{3,63}$/
const host = /(?:[a-z0-9-]{2,40} ?[([{<]?dot[)\]}>]? ?){0,2}[a-z0-9-]{2,63}(?<!\bpolka)$/
const page = /(?<![\w.-])[a-z0-9][a-z0-9.-]{0,100}$/

const PATTERNS: Pattern[] = [
  {
    before: local,
    core: new RegExp(`${AT_SIGN}[a-z0-9-]{1,63}(?:(?:${DOT}|,)[a-z0-9-]{1,20})?(?:${DOT}|,)(?:${ENDING}|me)\\b`, 'g'),
  },
  {
    before: local,
    core: new RegExp(`${AT_WORD}[a-z0-9-]{2,63}(?:(?: ?${DOT_WORD} ?|\\.)(?:${ENDING}|me)\\b)+`, 'g'),
  },
  { before: local, core: new RegExp(`(?:${AT_SIGN}|${AT_WORD})${PROVIDER}(?:com)?\\b(?:${DOT}[a-z]{2,3}\\b)*`, 'g') },
  { before: name, core: new RegExp(`${AT_WORD}(?:the|my|that) ${PROVIDER} (?:one|thing|account|address)\\b`, 'g') },
  { before: name, core: new RegExp(` ${PROVIDER} (?:com|de|net)\\b`, 'g') },
  { before: name, core: new RegExp(`at${PROVIDER}(?:\\.|dot)(?:${ENDING})\\b`, 'g') },
  // Any other sign for both, such as a picture.
  { before: name, core: new RegExp(`[^\\w\\s.,;:!?'"()-]{1,4}${PROVIDER}[^\\w\\s]{1,4}${ENDING}\\b`, 'g') },
  // From right to left.
  { core: new RegExp(`\\b${BACKWARDS}\\.[a-z0-9-]{2,63}@[a-z0-9][\\w.+-]{1,63}`, 'g') },
  { core: /\b(?:moc|ku\.oc)\.[a-z0-9-]{2,63}/g },
  { before: nameWithDigit, core: new RegExp(` ?[(,] ?${PROVIDER}\\b`, 'g'), hides: 'before' },
  {
    core: new RegExp(
      `\\b${PROVIDER}(?: ?mail)?(?: address| account| name| me)?(?: is|:| =|,)?(?: user| username)? (?<secret>(?=\\w*[\\d._-]|(?<=(?: is|[:=,]) )\\w{8})[a-z][\\w.-]{3,63})`,
      'gd',
    ),
  },
  // Addresses of pages that linkify-it does not take for such.
  { before: host, core: new RegExp(` ?${DOT_WORD} ?(?:co ?${DOT_WORD} ?uk|${ENDING})\\b`, 'g') },
  { before: host, core: new RegExp(`(?: \\. ?${ENDING}| ?, ?com|,(?:net|org|co,uk))\\b`, 'g') },
  {
    core: new RegExp(
      `\\b(?:www|https?) ?[ .] ?[a-z0-9-]{2,63}(?: [a-z0-9-]{2,30}){0,2}(?: ?[ .] ?${ENDING}\\b){1,2}`,
      'g',
    ),
  },
  { core: /\bh(?:xx|tt)ps? ?: ?\/\/\S+/g },
  { before: page, core: /\.[a-z]{2}\/[\w#?-]\S*/g },
  {
    before: page,
    core: new RegExp(` ?${DOT_WORD} ?(?:${ENDING}|me) ?(?:\\/|,? ?(?:forward )?slash ) ?[\\w#?-]\\S*`, 'g'),
  },
]

const linkify = new LinkifyIt({ fuzzyLink: true, tlds: ENDINGS })

/** Addresses of mails and of pages. */
export function findAddresses(text: string): Span[] {
  const links = linkify.match(text) ?? []
  return [...links.map(({ index, lastIndex }) => ({ from: index, until: lastIndex })), ...matchesOf(text, PATTERNS)]
}
