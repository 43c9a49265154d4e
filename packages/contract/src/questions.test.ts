import { expect, it } from 'vitest'
import { askedText, questionSentences } from './question-words.ts'
import { hasMeasure, saidOf } from './questions.ts'

const nothing = { width: null, depth: null, height: null, shape: null }

it('what a seller has said is asked no more', () => {
  // What does not come apart has no parts to measure.
  expect(saidOf(nothing)).toEqual(['parts'])
  expect(saidOf({ ...nothing, width: 900, shape: { source: 'guess', comesApart: true } })).toEqual(['width'])
  const parts = [{ name: 'Largest part', width: 800, depth: 400, height: 900 }]
  expect(
    saidOf({ width: 900, depth: 800, height: 700, shape: { source: 'maker', arm: 600, comesApart: true, parts } }),
  ).toEqual(['width', 'depth', 'height', 'arm', 'parts', 'exact'])
})

it('only what a piece has can be asked for', () => {
  expect(hasMeasure('sofa', 'arm')).toBe(true)
  expect(hasMeasure('table', 'arm')).toBe(false)
  expect(hasMeasure('lamp', 'width')).toBe(true)
})

it('questions read as sentences, those of as many people together', () => {
  expect(askedText(['width', 'depth', 'height'])).toBe('how wide it is, how deep it is and how high it is')
  expect(
    questionSentences([
      { measure: 'arm', people: 2 },
      { measure: 'width', people: 1 },
      { measure: 'back', people: 2 },
    ]),
  ).toEqual(['2 people ask how high its arms are and how thick its back is', 'Somebody asks how wide it is'])
})
