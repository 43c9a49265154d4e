import { expect, test } from 'vitest'
import { sortFiles } from './chosen-files.ts'
import { templateCsv } from './template.ts'

const file = (name: string, size = 1) => Object.defineProperty(new File(['x'], name), 'size', { value: size })
const [csv, zip] = [file('pieces.csv'), file('Pictures.ZIP')]

test('files are told apart by their names', () => {
  expect(sortFiles([zip, csv])).toEqual({ table: csv, archive: zip })
  expect(sortFiles([zip])).toEqual({ archive: zip })
})

test.each([
  ['none', [], 'Choose a CSV, a ZIP, or both.'],
  ['two tables', [csv, csv], 'Choose one CSV and one ZIP at most.'],
  ['too much', [csv, file('a.zip', 200_000_000)], 'These files are too large: 200 MB is the most.'],
])('%s is refused in words', (_, files, words) => {
  expect(sortFiles(files)).toBe(words)
})

test('the template has the names of all columns and one example', () => {
  const [header, example, end] = templateCsv().split('\r\n')
  expect(header).toMatch(/^\uFEFFsku,title,category,price,original price,/)
  expect(example).toContain('CH-001,Oak chair with a rush seat,Chairs,120,260,good,2021,')
  expect(end).toBe('')
})
