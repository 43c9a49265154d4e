import { expect, it } from 'vitest'
import { FURNITURE_TEXTS, withPairs, wordsOfFurniture } from './furniture-names.ts'

/** Enough of a stemmer for these titles. */
const stemsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/\W+/)
    .map((word) => word.replace(/s$/, ''))

/** Which of some categories a word is taught for. */
const ownersOf = (word: string, titles: string[]) => {
  const words = wordsOfFurniture(
    titles.map((title) => ({ id: title, title })),
    stemsOf,
  )
  return [...new Set(words.filter((one) => one.word === word).map(({ categoryId }) => categoryId))]
}

it('knows names by the words of a category’s title', () => {
  expect(ownersOf('armoire', ['Beds', 'Storage'])).toEqual(['Storage'])
  expect(ownersOf('recliner', ['Sofas', 'Armchairs', 'Chairs'])).toEqual(['Armchairs'])
})

it('gives a name to the closest category that a shop has', () => {
  expect(ownersOf('armoire', ['Storage', 'Wardrobes'])).toEqual(['Wardrobes'])
  expect(ownersOf('recliner', ['Sofas', 'Chairs'])).toEqual(['Chairs'])
  expect(ownersOf('couch', ['Seating', 'Tables'])).toEqual(['Seating'])
  expect(ownersOf('recliner', ['Sofas & Armchairs', 'Dining chairs'])).toEqual(['Sofas & Armchairs'])
})

it('teaches a category of another trade nothing but its own title', () => {
  expect(wordsOfFurniture([{ id: 'one', title: 'Garden gnomes' }], stemsOf).map(({ word }) => word)).toEqual([
    'garden',
    'gnome',
  ])
})

it('reads two words as one beside each by itself', () => {
  expect(withPairs('Arm-chair, oak')).toBe('Arm chair oak Armchair chairoak')
  expect(withPairs('lamp')).toBe('lamp')
  expect(withPairs('…')).toBe('')
})

it('looks up every name by plain words', () => {
  expect(FURNITURE_TEXTS.filter((text) => !/^[a-z0-9]+( [a-z0-9]+)*$/.test(text))).toEqual([])
})
