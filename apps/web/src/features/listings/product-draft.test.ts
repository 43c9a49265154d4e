import { beforeEach, expect, test } from 'vitest'
import { armchair } from '#test/kit/fake-shop.ts'
import { createProductDraft } from './product-draft.ts'
import { readyPictures } from './product-rules.ts'
import { BLANK } from './product-values.ts'

const kept = new Map<string, string>()
const storage = {
  get length() {
    return kept.size
  },
  key: () => null,
  clear: () => kept.clear(),
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const draftOf = (name: string) => createProductDraft(name, () => storage)

const values = {
  ...BLANK,
  product_name: 'Oak armchair',
  resale_price: '12',
  place_id: 5746545,
  ways: { way: 'bring' as const, reach: 'within 30 km', price: '' },
  pictures: { ...readyPictures([armchair.picture]), onTheirWay: 1, failure: 'A picture was not taken: remove it.' },
}

beforeEach(() => kept.clear())

test('a draft comes back as it was typed, with the pictures that had arrived', () => {
  draftOf('new:maja').write(values)
  expect(draftOf('new:maja').read()).toEqual({
    ...values,
    pictures: readyPictures([armchair.picture]),
  })
})

test('a draft is its seller’s own, and gone once it is cleared', () => {
  draftOf('new:maja').write(values)
  expect(draftOf('new:tom').read()).toBeUndefined()
  draftOf('new:maja').clear()
  expect(draftOf('new:maja').read()).toBeUndefined()
})

test.each(['', 'no json', '[1', '"text"'])('what is no draft (%j) is none', (text) => {
  kept.set('draft:new:maja', text)
  expect(draftOf('new:maja').read()).toBeUndefined()
})

test('what an older form kept is read as far as it can be', () => {
  kept.set('draft:new:maja', JSON.stringify({ product_name: 'Oak armchair', condition: null, pictures: 'none' }))
  expect(draftOf('new:maja').read()).toEqual({ ...BLANK, product_name: 'Oak armchair' })
})

test('where storage is blocked the form does without', () => {
  const blocked = createProductDraft('new:maja', () => {
    throw new Error('blocked')
  })
  blocked.write(values)
  blocked.clear()
  expect(blocked.read()).toBeUndefined()
})
