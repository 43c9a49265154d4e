// @ts-check
// `npm test`: every check, or those that are named (`node tools/test.mjs unit e2e`). Runs on any Node from version 18,
// before anything is installed; the checks themselves run on the Node that Patina brings.
import { ensureInstalled } from './setup/install.mjs'
import { findNode } from './setup/node-version.mjs'
import { run } from './setup/run.mjs'
import { exitWith } from './setup/say.mjs'

await exitWith(async () => {
  await ensureInstalled()
  return run(findNode(), ['tools/checks/main.ts', ...process.argv.slice(2)])
})
