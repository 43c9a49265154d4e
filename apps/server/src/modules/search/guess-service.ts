import type { CategoryRow } from '#modules/products/module.ts'
import { type CategoryGuess, guessCategories, learnNames, type NameModel } from './category-guess.ts'
import { FURNITURE_TEXTS, withPairs, wordsOfFurniture } from './furniture-names.ts'
import type { GuessRepository } from './guess-repository.ts'

/** What somebody can take in at a glance. */
const MOST_GUESSES = 2

/** What is listed in a few minutes hardly changes what words mean. */
const LEARNED_FOR_MS = 10 * 60_000

export type GuessService = ReturnType<typeof createGuessService>

type Deps = {
  repository: GuessRepository
  listCategories(): Promise<CategoryRow[]>
  now(): Date
}

/** Which category somebody means who types the name of a piece. */
export function createGuessService({ repository, listCategories, now }: Deps) {
  const learn = async (): Promise<NameModel> => {
    const categories = await listCategories()
    const texts = [...categories.map(({ title }) => title), ...FURNITURE_TEXTS]
    const stems = await repository.listStems(texts.map(withPairs))
    const taught = wordsOfFurniture(categories, (text) => stems.get(withPairs(text)) ?? [])
    return learnNames([...taught, ...(await repository.countWords())])
  }

  let learned: { at: number; model: Promise<NameModel> } | undefined
  /** One model for all requests of some minutes. One that failed is built again by the next request. */
  const getModel = (): Promise<NameModel> => {
    const at = now().getTime()
    if (learned && Math.abs(at - learned.at) < LEARNED_FOR_MS) return learned.model
    const learning = { at, model: learn() }
    learned = learning
    learning.model.catch(() => {
      if (learned === learning) learned = undefined
    })
    return learning.model
  }

  return {
    /** The likeliest first; none where it does not know a word of the name. */
    guess: async (name: string): Promise<CategoryGuess[]> => {
      const text = withPairs(name)
      const model = await getModel()
      const stems = (await repository.listStems([text])).get(text) ?? []
      return guessCategories(model, stems).slice(0, MOST_GUESSES)
    },
  }
}
