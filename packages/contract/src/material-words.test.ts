import { expect, test } from 'vitest'
import { MATERIALS } from './look-names.ts'
import { materialsIn } from './material-words.ts'

test.each([
  ['Solid oak table', '', ['oak']],
  ['Oak armchair, verdigris wool', 'Solid oak frame, oiled twice a year.', ['oak', 'wool']],
  ['Bouclé chaise', 'Walnut legs', ['wool', 'walnut']],
  ['Café table', 'Marble top on a wrought iron foot', ['marble', 'metal']],
  ['Wicker chair', '', ['rattan']],
  ['Wooden bench', 'Made of pine', ['pine']],
  ['Wooden bench', '', ['wood']],
  ['OAK DESK', 'oak, oak and oak', ['oak']],
  ['Nice chair', 'It was always dry.', []],
  ['', '', []],
])('%s · %s names %j', (name, description, materials) => {
  expect(materialsIn(name, description)).toEqual(materials)
})

test.each([
  'faux leather sofa',
  'ash grey sofa',
  'cherry red chair',
  'no glass, no fuss',
  'marble effect top',
  'Oaklands',
])('what only sounds like a material is none: %s', (words) => expect(materialsIn(words)).toEqual([]))

test('no more are named than a listing may have', () => {
  expect(materialsIn(MATERIALS.join(' '))).toHaveLength(4)
})

test('every material is found by its own name', () => {
  for (const material of MATERIALS) expect(materialsIn(`A ${material} piece`)).toEqual([material])
})
