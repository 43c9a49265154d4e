// @ts-check
// `npm run dev`: the server starts again when its sources change, and serves the client through Vite, which reloads it
// in place.
import { ensureInstalled } from './setup/install.mjs'
import { findNode } from './setup/node-version.mjs'
import { run } from './setup/run.mjs'
import { exitWith } from './setup/say.mjs'

await exitWith(async () => {
  await ensureInstalled()
  // Named folders, since a bare --watch would follow Vite's own temporary files and never come to rest.
  const watched = ['apps/server/src', 'packages/contract/src'].map((folder) => `--watch-path=${folder}`)
  return run(findNode(), [...watched, 'apps/server/src/main.ts'], { env: { ...process.env, PAGES: 'vite' } })
})
