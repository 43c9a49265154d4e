import type { Checklist } from '@patina/contract/checklists'
import { describe, expect, test } from 'vitest'
import { saleIn } from '#test/kit/fake-sales.ts'
import { itemWords } from './checklist-words.ts'
import { foundWords } from './sale-history.ts'

const picture = { id: '018f3a5c-7b00-7000-8000-0000000000d1', url: '/private/d1' }
const items: Checklist['items'] = [
  { mark: 0, verdict: 'asDescribed', note: '', picture: null },
  { mark: 1, verdict: 'worse', note: 'Twice as long', picture },
  { mark: null, verdict: 'notListed', note: 'A leg is glued', picture },
]
const checklist = { _id: '018f3a5c-7b00-7000-8000-0000000000d2', at: '2026-11-16T12:00:00.000Z', items }
const scratch = {
  picture: '/a',
  x: 1,
  y: 1,
  kind: 'scratch',
  severity: 1,
  size_mm: null,
  note: '',
  closeup: null,
} as const

describe('what a buyer found', () => {
  test('is told to each side', () => {
    const found = 'looked the piece over: 1 as described, 1 worse than described, 1 not listed'
    expect(foundWords(checklist, saleIn('inspecting', 'buyer'))).toBe(`You ${found}`)
    expect(foundWords(checklist, saleIn('inspecting', 'seller'))).toBe(`Noor Haddad ${found}`)
  })

  test('is named by the marks of the listing, as far as they are known', () => {
    const sale = saleIn('inspecting', 'seller')
    const marked = { promised: { ...sale.promised, marks: [scratch] } }
    expect(items.map((item) => itemWords(item, marked))).toEqual([
      'Scratch, seen close up: as described',
      'A mark of the listing: worse than described. Twice as long',
      'Not listed. A leg is glued',
    ])
  })
})
