import { expect, test } from 'vitest'
import { changed, followed } from './draft.ts'

test('a field that is emptied is gone', () => {
  expect(changed({ q: 'oak', minPrice: '5' }, 'q', '')).toEqual({ minPrice: '5' })
  expect(changed({}, 'minPrice', 'abc')).toEqual({ minPrice: 'abc' })
})

test('a form follows its address and keeps what was typed elsewhere', () => {
  const draft = { q: 'not sent yet', location: 'Leeds', condition: 'good' }
  expect(followed(draft, { location: 'Leeds', condition: 'good' }, { condition: 'fair' })).toEqual({
    q: 'not sent yet',
    condition: 'fair',
  })
})
