import { expect, test } from 'vitest'
import { formatLeft, timeLeft } from './hold-time.ts'

const END = '2026-11-15T12:10:00.000Z'
const at = (time: string) => Date.parse(`2026-11-15T${time}.000Z`)

test('a hold is counted down in minutes and seconds', () => {
  expect(formatLeft(timeLeft(END, at('12:00:18')) ?? 0)).toBe('9:42')
  expect(formatLeft(timeLeft(END, at('12:09:55')) ?? 0)).toBe('0:05')
  expect(formatLeft(-300)).toBe('0:00')
})

test('a clock that is set wrong does not take the payment away', () => {
  expect(timeLeft(END, at('12:30:00'))).toBeUndefined()
  expect(timeLeft(END, at('11:30:00'))).toBeUndefined()
})
