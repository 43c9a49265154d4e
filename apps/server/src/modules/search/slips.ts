/** How people slip when they type a word, and how far one word is from another by that. */

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const VOWELS = new Set('aeiouy')

/** What is common costs less: a letter doubled or left single, two swapped, one vowel for another, one left out. */
const COST = { doubled: 0.5, swapped: 0.6, vowel: 0.7, missing: 0.8, other: 1, first: 0.5 } as const

/** The longest word that is looked at: nobody types a longer one by mistake. */
const LONGEST = 24

/** Letters and digits alone, without accents. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Every word that one slip turns into this one. */
export function oneSlipFrom(word: string): string[] {
  if (word.length < 3 || word.length > LONGEST) return []
  const meant = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    for (const letter of LETTERS) {
      meant.add(head + letter + tail)
      if (tail) meant.add(head + letter + tail.slice(1))
    }
    if (tail) meant.add(head + tail.slice(1))
    if (tail.length > 1) meant.add(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2))
  }
  meant.delete(word)
  return [...meant]
}

/** Where a space may be missing: 'coffeetable'. */
export function splitsOf(word: string): [string, string][] {
  if (word.length > LONGEST) return []
  const places = Array.from({ length: Math.max(word.length - 5, 0) }, (_, index) => word.length - 3 - index)
  return places.map((at) => [word.slice(0, at), word.slice(at)])
}

/**
 * Parts of a word of which two slips leave at least one whole, as patterns of LIKE; nothing for a short word. Each is long
 * enough for the index of three letters.
 */
export function partsLeftByTwoSlips(word: string): string[] {
  if (word.length < 6 || word.length > LONGEST) return []
  const third = Math.floor(word.length / 3)
  const middle = word.slice(third, -third)
  return [`${word.slice(0, third)}%`, `%${word.slice(-third)}`, ...(middle.length >= 3 ? [`%${middle}%`] : [])]
}

/** What may be forgiven: a common slip in three letters, any one in a short word, two in a long one. */
export function isForgiven(typed: string, cost: number): boolean {
  if (typed.length <= 3) return cost <= COST.missing
  return cost <= (typed.length < 6 ? COST.other + COST.first : 2 * COST.other)
}

/** Damerau and Levenshtein's distance (optimal string alignment), weighed by how common a slip is. */
export function slipCost(typed: string, meant: string): number {
  let before: number[] = []
  let row = Array.from({ length: meant.length + 1 }, (_, index) => sum(meant, index))
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [extraCost(typed, i - 1) + (row[0] ?? 0)]
    for (let j = 1; j <= meant.length; j += 1) {
      const [t, m] = [typed.charAt(i - 1), meant.charAt(j - 1)]
      const start = i === 1 || j === 1 ? COST.first : 0
      const isSwapped = i > 1 && j > 1 && t === meant.charAt(j - 2) && typed.charAt(i - 2) === m && t !== m
      next.push(
        Math.min(
          (row[j - 1] ?? 0) + (t === m ? 0 : start + (VOWELS.has(t) && VOWELS.has(m) ? COST.vowel : COST.other)),
          (row[j] ?? 0) + extraCost(typed, i - 1),
          (next[j - 1] ?? 0) + missingCost(meant, j - 1),
          isSwapped ? (before[j - 2] ?? 0) + COST.swapped + (i === 2 ? COST.first : 0) : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = row
    row = next
  }
  return row[meant.length] ?? 0
}

const isDouble = (word: string, at: number) => at > 0 && word.charAt(at) === word.charAt(at - 1)
const extraCost = (typed: string, at: number) =>
  isDouble(typed, at) ? COST.doubled : COST.other + (at === 0 ? COST.first : 0)
const missingCost = (meant: string, at: number) =>
  isDouble(meant, at) ? COST.doubled : COST.missing + (at === 0 ? COST.first : 0)

function sum(meant: string, length: number): number {
  return Array.from({ length }, (_, at) => missingCost(meant, at)).reduce((total, cost) => total + cost, 0)
}
