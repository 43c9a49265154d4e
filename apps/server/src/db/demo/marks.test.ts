import { honestCondition } from '@patina/contract/honest-condition'
import { expect, test } from 'vitest'
import { PRODUCTS } from './catalogue.ts'
import { MARKS, SIDES_SEEN } from './marks.ts'
import { viewsOf } from './piece.ts'
import { SOLD } from './pieces/sold.ts'

const pieces = [...PRODUCTS, ...Object.values(SOLD)]
const named = [...Object.keys(MARKS), ...SIDES_SEEN]

test.each([...new Set(named)])(
  '%s is a piece of the demo, shows what is marked on it and is called what it is',
  (name) => {
    const piece = pieces.find((one) => one.name === name)
    if (!piece) throw new Error('there is no such piece')
    const marks = MARKS[name] ?? []
    for (const { picture } of marks) expect(viewsOf(piece.picture)).toContain(picture)
    expect(honestCondition(piece.condition, marks)).toBeUndefined()
  },
)
