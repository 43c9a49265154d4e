import { expect, test } from 'vitest'
import { isYearAlone, typedDay, typedDayOf } from './typed-day.ts'

test.each([
  ['2019', '2019-01-01'],
  [' 2019 ', '2019-01-01'],
  ['2019-05', '2019-05-01'],
  ['2019-05-04', '2019-05-04'],
  ['last year', 'last year'],
  ['19', '19'],
])('%j is the day %s', (typed, day) => expect(typedDay(typed)).toBe(day))

test('a year alone is shown as it was typed, and so is a day', () => {
  expect([isYearAlone('2019-01-01'), isYearAlone('2019-01-01T00:00:00.000Z'), isYearAlone('2019-01-02')]).toEqual([
    true,
    true,
    false,
  ])
  expect(typedDayOf('2019-01-01')).toBe('2019')
  expect(typedDayOf('2019-05-04')).toBe('2019-05-04')
})
