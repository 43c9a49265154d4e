import { expect, it } from 'vitest'
import { ensureNode, isNewEnough } from './runtime.mjs'

it.each(['24.12.0', '24.21.0', '25.0.0', '26.10.0'])("a host's Node %s serves", (version) => {
  expect(isNewEnough(version)).toBe(true)
})

it.each(['18.20.8', '20.20.2', '22.23.3', '24.11.1'])("a host's Node %s does not serve", (version) => {
  expect(isNewEnough(version)).toBe(false)
})

it("the host's Node runs the shop where it is new enough", async () => {
  expect(isNewEnough(process.versions.node)).toBe(true)
  expect(await ensureNode()).toBe(process.execPath)
})
