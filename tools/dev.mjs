// @ts-check
// `npm run dev`: the server starts again when its sources change, and serves the client through Vite, which reloads it
// in place.
import { ensureInstalled } from './setup/install.mjs'
import { run } from './setup/run.mjs'
import { exitWith } from './setup/say.mjs'

await exitWith(async () => {
  const node = await ensureInstalled('everything')
  // Named folders, since a bare --watch would follow Vite's own temporary files and never come to rest.
  const watched = ['apps/server/src', 'packages/contract/src'].map((folder) => `--watch-path=${folder}`)
  return run(node, [...watched, 'apps/server/src/main.ts'], { env: { ...process.env, PAGES: 'vite' } })
})
