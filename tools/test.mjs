// @ts-check
// `npm test`: every check, or those that are named (`node tools/test.mjs unit e2e`). Runs on any Node from version 18,
// before anything is installed; the checks themselves run on the Node that runs the shop.
import { ensureInstalled } from './setup/install.mjs'
import { run } from './setup/run.mjs'
import { exitWith } from './setup/say.mjs'

await exitWith(async () => {
  const node = await ensureInstalled('everything')
  return run(node, ['tools/checks/main.ts', ...process.argv.slice(2)])
})
