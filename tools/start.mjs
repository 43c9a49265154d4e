// @ts-check
// `npm start`: from a fresh clone to a running shop. Runs on any Node from version 18, before anything is installed.
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { findNode } from './setup/node-version.mjs'
import { run } from './setup/run.mjs'
import { exitWith } from './setup/say.mjs'

await exitWith(async () => {
  await ensureInstalled()
  const node = findNode()
  await ensureBuilt(node)
  return run(node, ['apps/server/src/main.ts', ...process.argv.slice(2)])
})
