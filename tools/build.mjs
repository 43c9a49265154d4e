// @ts-check
// `npm run build`: the web client and the server, each where its sources have changed since its last build.
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { exitWith } from './setup/say.mjs'

await exitWith(async () => {
  await ensureBuilt(await ensureInstalled('shop'))
  return 0
})
