import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

const lazyRoutes = (all: RouteObject[]): RouteObject[] =>
  all.flatMap((route) => [...(route.lazy ? [route] : []), ...lazyRoutes(route.children ?? [])])

test.each(lazyRoutes(routes).map(({ id, path }) => [id, path]))('%s is the file of %s', (id) => {
  expect(existsSync(join(import.meta.dirname, `pages/${id}.tsx`))).toBe(true)
})
