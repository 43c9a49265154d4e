import { expect, test } from 'vitest'
import { cellsOf, columnOf, readTable } from './read-table.ts'

const HEADER = ['title', 'category', 'price', 'original price', 'condition', 'bought', 'place', 'phone', 'pictures']
const ROW = ['Chair', 'Chairs', '10', '20', 'good', '2020', 'York', '1', 'a.jpg']
const written = (separator: string, end = '\n', rows = [ROW]) =>
  [HEADER, ...rows].map((cells) => cells.join(separator) + end).join('')

test.each([
  ['commas', written(',')],
  ['semicolons', written(';')],
  ['tabs', written('\t')],
  ['every cell in quotes', written('";"', '"\n').replaceAll(/^(?=.)/gm, '"')],
  ['a byte order mark and the line ends of Windows', `\uFEFF${written(';', '\r\n')}`],
])('a table with %s is read', (_, text) => {
  const { columns, rows } = readTable(Buffer.from(text))
  expect(columns).toEqual(HEADER)
  expect(rows).toEqual([{ row: 2, cells: ROW }])
})

test('rows are counted as a spreadsheet does, with empty ones and lines inside of cells', () => {
  const story = ROW.with(0, '"Chair, ""old""\r\nand blue"')
  const { rows } = readTable(Buffer.from(written(',', '\r\n', [story, ['', '', '']]) + ROW.join(',')))
  expect(rows.map(({ row }) => row)).toEqual([2, 4])
  expect(rows[0]?.cells[0]).toBe('Chair, "old"\r\nand blue')
})

test.each([
  ['Width (cm)', 'width cm'],
  ['ORIGINAL_PRICE', 'original price'],
  ['Product Name', 'title'],
  ['images', 'pictures'],
  ['colour', undefined],
  ['constructor', undefined],
])('the column %s means %s', (name, column) => {
  expect(columnOf(name)).toBe(column)
})

test('what a spreadsheet was kept from running is read as it was', () => {
  expect(cellsOf(['title', 'colour', 'place'], ["'=1+1", 'red'])).toEqual({ title: '=1+1', place: '' })
})

test.each([
  [
    'letters of Windows-1252',
    Buffer.from(written(',').replace('Chair', 'Ch\u00e2ise'), 'latin1'),
    /not written in UTF-8/,
  ],
  ['a workbook', Buffer.from('PK\x03\x04rest'), /no CSV but a ZIP/],
  ['nothing', Buffer.alloc(0), /name its columns/],
  ['a missing column', Buffer.from(written(',').replace('price', 'prize')), /Missing: “price”/],
  ['a column twice', Buffer.from(written(',').replace('phone', 'Place')), /“place” twice/],
  ['no rows', Buffer.from(written(',', '\n', [])), /no rows/],
  ['an open quote', Buffer.from(`${written(',')}"open`), /quote in the wrong place/],
  ['a row too many', Buffer.from(written(',', '\n', Array(1001).fill(ROW))), /more than 1000 rows/],
  ['empty lines without end', Buffer.from(written(',') + '\n'.repeat(1_000_000)), /more than 1000 rows/],
])('a table with %s is refused in words', (_, bytes, words) => {
  expect(() => readTable(bytes)).toThrow(words)
})
