import fc from 'fast-check'
import { test } from 'vitest'
import { id } from './ids.ts'
import { isId } from './shapes.ts'

test('what looks like an id is one to the API, and nothing else is', () => {
  const uuid = fc.uuid()
  const capital = uuid.map((made) => made.toUpperCase())
  const anything = fc.oneof(
    uuid,
    capital,
    uuid.map((made) => `${made}0`),
    uuid.map((made) => made.slice(1)),
    fc.string(),
  )
  fc.assert(fc.property(anything, (value) => isId(value) === id.safeParse(value).success))
})
