import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import PICTURES from './pictures.json' with { type: 'json' }
import { DEMO_PICTURES } from './seed.ts'

const MOST_BYTES = 30_000_000

const files = readdirSync(DEMO_PICTURES.folder)
const described = Object.entries(PICTURES).flatMap(([name, { widths }]) =>
  widths.flatMap((width) => ['avif', 'webp'].map((type) => `${name}-${width}.${type}`)),
)

test('every picture is kept in the widths and formats it is described with, and nothing else is', () => {
  expect(files.toSorted()).toEqual(described.toSorted())
})

test('all of them together weigh less than 30 MB', () => {
  const sizes = files.map((file) => statSync(join(DEMO_PICTURES.folder, file)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
})
