import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './setup/root.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { version, workspaces }: { version: string; workspaces: string[] } = JSON.parse(read('package.json'))
const releases = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\](?: – (.+))?$/gm)].map(([, name, date]) => ({
  name,
  date,
}))

it('all parts of the repository have one version', () => {
  const parts = globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: root },
  )
  expect(parts.length).toBeGreaterThan(3)
  expect(parts.map((file) => JSON.parse(read(file)).version)).toEqual(parts.map(() => version))
})

it('the changelog begins with what is not released yet, then tells of this version and when it came', () => {
  expect(releases[0]).toEqual({ name: 'Unreleased', date: undefined })
  expect(releases[1]).toEqual({ name: version, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
})
