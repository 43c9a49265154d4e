import { expect, test } from 'vitest'
import { PORTLAND, SALEM } from '#test/kit/fake-shop.ts'
import { distanceBetween, placeName, placeNote } from './place-words.ts'
import { roughly } from './rough-position.ts'

test('a town is called by its name and region, and told from others by its country', () => {
  expect(placeName(PORTLAND)).toBe('Portland, Oregon')
  expect(placeName({ ...PORTLAND, region: '' })).toBe('Portland')
  expect(placeNote(PORTLAND)).toBe('Oregon, United States')
  expect(placeNote({ ...PORTLAND, region: '' })).toBe('United States')
})

test('how far a town is, is said in what the reader speaks of', () => {
  expect(distanceBetween(PORTLAND, SALEM, 'cm')).toBe('about 70 km')
  expect(distanceBetween(PORTLAND, SALEM, 'in')).toBe('about 45 miles')
  expect(distanceBetween(PORTLAND, PORTLAND, 'cm')).toBe('in the same town')
})

test('a position leaves the device with one decimal', () => {
  expect(roughly({ latitude: 45.5231, longitude: -122.6765 })).toBe('45.5,-122.7')
})
