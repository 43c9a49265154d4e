import { expect, it } from 'vitest'
import { isNewEnough } from './node-version.mjs'

it.each(['22.22.0', '22.23.1', '24.0.0', '26.10.0'])(
  "a host's Node %s serves where no packaged one fits",
  (version) => {
    expect(isNewEnough(version)).toBe(true)
  },
)

it.each(['18.20.8', '20.20.2', '22.21.9'])("a host's Node %s does not serve", (version) => {
  expect(isNewEnough(version)).toBe(false)
})
