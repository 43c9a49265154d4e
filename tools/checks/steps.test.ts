import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../setup/root.mjs'
import { choose } from './steps.ts'

const namesOf = (...names: string[]) => choose(names).map(({ name }) => name)

it('npm test runs each suite once, without the long races, kills and abuse', () => {
  expect(namesOf()).toEqual([
    'lint',
    'types',
    'unit',
    'api:embedded',
    'api:postgres',
    'build',
    'weight',
    'process',
    'readme',
    'e2e',
  ])
})

it('the steps that are named run in their own order', () => {
  expect(namesOf('kills', 'build')).toEqual(['build', 'kills'])
  expect(namesOf('races:postgres', 'races:embedded')).toEqual(['races:embedded', 'races:postgres'])
  expect(namesOf('abuse:process', 'build')).toEqual(['build', 'abuse:process'])
})

it('a step that does not exist is refused with those that do', () => {
  expect(() => choose(['race'])).toThrow(/There is no step "race"; there are lint, .*races:embedded/)
})

it.each(['races.api.test.ts', 'sale-model.api.test.ts', 'kills.process.test.ts', 'outages.process.test.ts'])(
  '%s, which a step names, is there',
  (file) => {
    expect(globSync(`apps/server/{src,test}/**/${file}`, { cwd: root })).toHaveLength(1)
  },
)

it.each(['api', 'process'])('the folder that the abuse steps name holds %s tests', (kind) => {
  expect(globSync(`apps/server/test/abuse/*.${kind}.test.ts`, { cwd: root }).length).toBeGreaterThan(0)
})
