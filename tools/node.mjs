// @ts-check
// Runs its arguments with the Node that runs the shop, installing first where that is needed:
// `node tools/node.mjs tools/postgres/main.ts`. An operator's command needs no more than the shop itself.
import { ensureInstalled } from './setup/install.mjs'
import { run } from './setup/run.mjs'
import { exitWith } from './setup/say.mjs'

await exitWith(async () => {
  const args = process.argv.slice(2)
  const node = await ensureInstalled(args[0]?.startsWith('apps/server/src/') ? 'shop' : 'everything')
  return run(node, args)
})
