/** How often a word stands in the names of a category's products. */
export type WordCount = { categoryId: string; word: string; count: number }

/** How likely a name belongs to a category, as far as its words tell. */
export type CategoryGuess = { categoryId: string; probability: number }

/** What the names of products have taught. */
export type NameModel = {
  /** How many words each category has, repeated ones included. */
  totals: ReadonlyMap<string, number>
  /** How often a word stands in which category. */
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/**
 * Laplace's smoothing: what a category has never had counts as if it had it a little. As a whole word it would outweigh names
 * that a small category alone is known for.
 */
const UNSEEN = 0.3

export function learnNames(words: readonly WordCount[]): NameModel {
  const totals = new Map<string, number>()
  const counts = new Map<string, Map<string, number>>()
  for (const { categoryId, word, count } of words) {
    totals.set(categoryId, (totals.get(categoryId) ?? 0) + count)
    const ofWord = counts.get(word) ?? new Map<string, number>()
    counts.set(word, ofWord.set(categoryId, (ofWord.get(categoryId) ?? 0) + count))
  }
  return { totals, counts }
}

/**
 * Every category, the likeliest first, by multinomial naive Bayes; none where no word is known. How many words a category
 * has stands for how many products: names are about equally long.
 */
export function guessCategories({ totals, counts }: NameModel, words: readonly string[]): CategoryGuess[] {
  // What nobody has written yet would speak for whichever category has the fewest words.
  const known = words.flatMap((word) => counts.get(word) ?? [])
  if (known.length === 0) return []
  const scores = [...totals].map(([categoryId, total]) => {
    const likelihoods = known.map((ofWord) => ((ofWord.get(categoryId) ?? 0) + UNSEEN) / (total + UNSEEN * counts.size))
    return { categoryId, score: sum([total, ...likelihoods].map(Math.log)) }
  })
  // Many words make numbers too small to be told from zero: only their distance from the best counts.
  const best = Math.max(...scores.map(({ score }) => score))
  const shares = scores.map(({ categoryId, score }) => ({ categoryId, share: Math.exp(score - best) }))
  const whole = sum(shares.map(({ share }) => share))
  return shares
    .map(({ categoryId, share }) => ({ categoryId, probability: share / whole }))
    .sort((a, b) => b.probability - a.probability)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
