import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ALL_PAGES } from '@patina/contract/pages'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

const NO_PAGES_OF_THEIR_OWN = ['error-page', 'home-rows', 'new-product', 'own-to-do', 'users-page']

test('every file of a page is in the table of pages, and no other is', () => {
  const files = readdirSync(join(import.meta.dirname, 'pages'))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => basename(file, '.tsx'))
    .filter((file) => !NO_PAGES_OF_THEIR_OWN.includes(file))
  expect([...new Set(ALL_PAGES.map(({ file }) => file))].sort()).toEqual(files)
})

test.each(ALL_PAGES)('$path is a page for $audience', ({ path, audience }) => {
  const matches = matchRoutes(routes, path === '*' ? '/no/such/page' : path) ?? []
  expect(matches.at(-1)?.route.path).toBe(path)
  if (path !== '*') expect(matches.at(-1)?.route.id).toBe(path)
  const gates = matches.map(({ route }) => route.element).filter(Boolean)
  const isForOneRole = audience !== 'anyone' && audience !== 'member'
  expect(gates).toMatchObject(isForOneRole ? [{ props: { allowed: audience } }] : [])
})
