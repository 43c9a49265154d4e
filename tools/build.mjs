// @ts-check
// `npm run build`: the web client, where its sources have changed since the last build.
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { findNode } from './setup/node-version.mjs'
import { exitWith } from './setup/say.mjs'

await exitWith(async () => {
  await ensureInstalled()
  await ensureBuilt(findNode())
  return 0
})
