import { expect, it } from 'vitest'
import { guessCategories, learnNames } from './category-guess.ts'

const counted = (categoryId: string, words: Record<string, number>) =>
  Object.entries(words).map(([word, count]) => ({ categoryId, word, count }))

const model = learnNames([
  ...counted('tables', { oak: 2, table: 2 }),
  ...counted('lamps', { brass: 1, oak: 1, lamp: 2 }),
])

it('takes the category whose products have the words', () => {
  expect(guessCategories(model, ['oak', 'lamp']).map(({ categoryId }) => categoryId)).toEqual(['lamps', 'tables'])
})

it('weighs words as Bayes and Laplace do', () => {
  // Each has four words: 2 + 0.3 against 1 + 0.3.
  expect(guessCategories(model, ['oak'])).toEqual([
    { categoryId: 'tables', probability: expect.closeTo(2.3 / 3.6) },
    { categoryId: 'lamps', probability: expect.closeTo(1.3 / 3.6) },
  ])
})

it('passes over words that nobody has used', () => {
  expect(guessCategories(model, ['zebrano', 'oak', 'xyz'])).toEqual(guessCategories(model, ['oak']))
})

it('guesses nothing where it knows no word', () => {
  expect(guessCategories(model, ['zebrano'])).toEqual([])
  expect(guessCategories(model, [])).toEqual([])
  expect(guessCategories(learnNames([]), ['oak'])).toEqual([])
})

it('does not take a rare word for a sign of a category that has hardly any', () => {
  const uneven = learnNames([
    ...counted('tables', { table: 10_000, oak: 20_000, trestle: 1 }),
    ...counted('garden', { garden: 3 }),
  ])
  expect(guessCategories(uneven, ['trestle'])[0]?.categoryId).toBe('tables')
})

it('takes a word that a small category alone has for a sign of it', () => {
  const uneven = learnNames([
    ...counted('tables', { table: 300, oak: 300 }),
    ...counted('wardrobes', { wardrobe: 3, armoire: 3 }),
  ])
  expect(guessCategories(uneven, ['armoire'])[0]?.categoryId).toBe('wardrobes')
})

it('gives probabilities that make one, for a name of many words too', () => {
  const guesses = guessCategories(
    model,
    Array.from({ length: 2_000 }, (_, index) => (index % 3 ? 'oak' : 'lamp')),
  )
  expect(guesses.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
  expect(guesses.every(({ probability }) => Number.isFinite(probability))).toBe(true)
})
