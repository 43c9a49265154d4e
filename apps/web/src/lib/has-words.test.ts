import { expect, test } from 'vitest'
import { hasWords } from './has-words.ts'

const text = 'Inês Duarte ines.duarte@patina.test unverified'

test.each(['', 'ines', 'DUA', 'Inês du', 'ines.duarte@patina', 'unver'])('%j is found', (typed) => {
  expect(hasWords(text, typed)).toBe(true)
})

test.each(['maja', 'verified', 'arte', 'ines maja'])('%j is not: a word begins so or it does not count', (typed) => {
  expect(hasWords(text, typed)).toBe(false)
})
