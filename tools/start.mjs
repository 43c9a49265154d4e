// @ts-check
// `npm start`: from a fresh clone to a running shop. Runs on any Node from version 18, before anything is installed.
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { run } from './setup/run.mjs'
import { exitWith } from './setup/say.mjs'

await exitWith(async () => {
  const node = await ensureInstalled('shop')
  await ensureBuilt(node)
  return run(node, ['apps/server/dist/main.js', ...process.argv.slice(2)])
})
