import { PAGE_KINDS } from '@patina/contract/pages'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from '#routes.tsx'

const patternsOf = (all: RouteObject[]): string[] =>
  all.flatMap(({ path, children }) => [...(path ? [path] : []), ...patternsOf(children ?? [])])

test('every page of the shop is a kind that visits are counted by, and there is no other', () => {
  expect(patternsOf(routes).sort()).toEqual([...PAGE_KINDS].sort())
})
