import type { CaseSummary } from '@patina/contract/cases'
import { expect, it } from 'vitest'
import { nextCase } from './case-queue.ts'

const until = '2026-11-18T12:15:00Z'
const waiting = (_id: string, claim: CaseSummary['claim'] = null): CaseSummary => ({
  ...{ _id, kind: 'person', id: _id, title: 'Ada', person: 'Ada', origin: 'report', state: 'open', reports: 1, claim },
  opened_at: '2026-11-18T12:00:00Z',
})
const OPEN = [
  waiting('1', { by: 'Noor', is_own: false, until }),
  waiting('2'),
  waiting('3', { by: 'Ada', is_own: true, until }),
]

it.each([
  ['the oldest that nobody else looks at', '', '2'],
  ['the one after that on screen', '2', '3'],
  ['the oldest again at the end', '3', '2'],
  ['the one after a case that is decided', '25', '3'],
])('is %s', (_what, after, next) => {
  expect(nextCase(OPEN, after)?._id).toBe(next)
})

it('is none where everything else is looked at by others', () => {
  expect(nextCase(OPEN.slice(0, 2), '2')).toBeUndefined()
})
