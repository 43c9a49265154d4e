/** Digits that follow each other, written as digits or as words. */
export type NumberRun = {
  from: number
  until: number
  digits: string
  /** How many digits stood together each time. */
  groups: number[]
  /** How many of them were words. */
  words: number
  /** How many hundreds were said in words, as in prices. */
  hundreds: number
}

type Token = { from: number; until: number; text: string } & (
  | { kind: 'digits'; digits: string; words: number }
  | { kind: 'times'; times: number }
  | { kind: 'hundred' }
  | { kind: 'word' }
  | { kind: 'gap' }
)

const SPELLED = new Map([
  ...inOrder('zero one two three four five six seven eight nine ten eleven twelve'),
  ...inOrder('thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 13),
  // 'seventy seven' is 77; a bare 'seventy' counts as one digit, which is enough to find it by.
  ...inOrder('twenty thirty forty fifty sixty seventy eighty ninety', 2),
  ...['oh', 'o', 'nought', 'naught', 'nil'].flatMap((nothing) => inOrder(nothing)),
  // What sounds the same and is rarely said about furniture.
  ...inOrder('oh won two three four fife six seven ate niner'),
  ...inOrder('null eins zwei drei vier funf sechs sieben acht neun'),
  ...inOrder('cero uno dos tres cuatro cinco seis siete ocho nueve'),
  ...inOrder('zero un deux trois quatre cinq six sept huit neuf'),
])
const TIMES = mapOf({ double: 2, triple: 3, treble: 3, quadruple: 4 })
/** Said between parts of a number, and between digits that are read out one by one. */
const BETWEEN_PARTS = new Set(['then', 'dash', 'hyphen', 'space', 'slash', 'stroke', 'minus', 'pause'])
const BETWEEN_DIGITS = new Set(['and', 'dot', 'point', 'comma', 'again'])
const LONGEST_WORD_FIRST = [...SPELLED].toSorted(([one], [other]) => other.length - one.length)
const LETTERS_FOR = mapOf({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' })
const DIGITS_FOR = mapOf({ o: '0', i: '1', l: '1' })

/** Prices, times and measures end a number: nobody breaks a phone number by them. */
const BREAKING = /[$£€¥%:="'°′″×+]/
const LONGEST_GAP = 6
/** Stands for what ends a number. */
export const BREAK = '\0'

export function findNumberRuns(text: string): NumberRun[] {
  const runs: NumberRun[] = []
  let run: NumberRun | undefined
  let gap = ''
  let times = 1
  let isHundred = false
  for (const token of tokensOf(text)) {
    if (token.kind === 'gap') gap += token.text
    else if (token.kind === 'times') times = token.times
    else if (token.kind === 'hundred') {
      // Of what stands right before it: 'nine hundred'.
      isHundred = run !== undefined && /^[ -]$/.test(gap)
      if (run && isHundred) {
        run.digits += '00'
        run.groups.push(2)
        run.hundreds += 1
        run.until = token.until
        gap = ''
      } else gap += BREAK
    } else if (token.kind === 'word') {
      if (isHundred && token.text === 'and') gap += ' '
      else if (BETWEEN_DIGITS.has(token.text)) gap += '+'
      else if (!BETWEEN_PARTS.has(token.text)) gap += BREAK
    } else {
      const digits = token.digits.charAt(0).repeat(times - 1) + token.digits
      if (run && joins(gap, run, digits)) {
        run.digits += digits
        run.groups.push(digits.length)
        run.words += token.words
        run.until = token.until
      } else {
        const { from, until, words } = token
        run = { from, until, digits, groups: [digits.length], words, hundreds: 0 }
        runs.push(run)
      }
      gap = ''
      times = 1
      isHundred = false
    }
  }
  return runs
}

/** Digits that stand one by one may have anything between them; others only what people put into phone numbers. */
function joins(gap: string, { groups }: NumberRun, digits: string): boolean {
  const words = gap.split(BREAK).length - 1
  const isOneByOne = digits.length === 1 && groups.slice(-3).every((length) => length === 1)
  if (isOneByOne && words <= (groups.length < 3 ? 0 : 2)) return gap.length <= 2 * LONGEST_GAP
  if (words > 0) return false
  return gap.length <= LONGEST_GAP && !BREAKING.test(gap)
}

function* tokensOf(text: string): Generator<Token> {
  for (const { 0: part, index } of text.matchAll(/[\p{L}\p{Nd}]+|[^\p{L}\p{Nd}]+/gu)) {
    const place = { from: index, until: index + part.length, text: part }
    const times = TIMES.get(part)
    const number = readNumber(part)
    if (!/[\p{L}\p{Nd}]/u.test(part)) yield { ...place, kind: 'gap' }
    else if (times) yield { ...place, kind: 'times', times }
    else if (part === 'hundred') yield { ...place, kind: 'hundred' }
    else if (number) yield { ...place, kind: 'digits', ...number }
    else yield { ...place, kind: 'word' }
  }
}

/** '07700', 'seven', 'sevens', '07seven', 'o77oo', 's3ven'; nothing where it is anything else, such as '80cm' or 'lc2'. */
function readNumber(part: string): { digits: string; words: number } | undefined {
  const asWritten = readPieces(part, /\d/.test(part))
  if (asWritten || !/[a-z]/.test(part)) return asWritten
  const word = part.replaceAll(/[013457]/g, (digit) => LETTERS_FOR.get(digit) ?? digit)
  const digits = SPELLED.get(word) ?? SPELLED.get(word.replace(/(?<=[ox])es$|s$/, ''))
  return digits ? { digits, words: 1 } : undefined
}

function readPieces(part: string, hasDigits: boolean): { digits: string; words: number } | undefined {
  let digits = ''
  let words = 0
  for (let at = 0; at < part.length; ) {
    const character = part.charAt(at)
    const word = LONGEST_WORD_FIRST.find(([spelled]) => spelled.length > 1 && part.startsWith(spelled, at))
    const digit = /\d/.test(character) ? character : (hasDigits || part === 'o') && DIGITS_FOR.get(character)
    if (word) {
      digits += word[1]
      words += 1
      at += word[0].length
    } else if (digit) {
      digits += digit
      if (part === 'o') words += 1
      at += 1
    } else return undefined
  }
  return { digits, words }
}

/** Words for numbers that follow each other. */
function inOrder(words: string, first = 0): [string, string][] {
  return words.split(' ').map((word, index) => [word, String(first + index)])
}

/** No plain object: texts also hold words such as 'constructor'. */
function mapOf<Value>(entries: Readonly<Record<string, Value>>): Map<string, Value> {
  return new Map(Object.entries(entries))
}
