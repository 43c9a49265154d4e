// @ts-check
// `npm run dev`: the server starts again when its sources change, and serves the client through Vite, which reloads it
// in place.
import { ensureInstalled } from './setup/install.mjs'
import { findNode } from './setup/node-version.mjs'
import { run } from './setup/run.mjs'
import { exitWith } from './setup/say.mjs'

await exitWith(async () => {
  await ensureInstalled()
  return run(findNode(), ['--watch', 'apps/server/src/main.ts'], { env: { ...process.env, PAGES: 'vite' } })
})
