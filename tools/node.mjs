// @ts-check
// Runs its arguments with the Node that Patina brings, installing first where that is needed:
// `node tools/node.mjs tools/postgres/main.ts`.
import { ensureInstalled } from './setup/install.mjs'
import { findNode } from './setup/node-version.mjs'
import { run } from './setup/run.mjs'
import { exitWith } from './setup/say.mjs'

await exitWith(async () => {
  await ensureInstalled()
  return run(findNode(), process.argv.slice(2))
})
