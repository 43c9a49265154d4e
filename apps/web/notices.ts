import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NOTICE = join(import.meta.dirname, '../../THIRD-PARTY-NOTICES.txt')
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//

/** Hands the notice out with the pages: the licences ask for it, and the scripts have lost their comments. */
export const notices = (): Plugin => ({
  name: 'notices',
  configureServer({ middlewares }) {
    middlewares.use('/licences.txt', (_request, response) => {
      response.setHeader('content-type', 'text/plain; charset=utf-8').end(readFileSync(NOTICE))
    })
  },
  generateBundle(_options, bundle) {
    const notice = readFileSync(NOTICE, 'utf8')
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const packages = new Set(modules.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []))
    const unnamed = [...packages].filter((name) => !notice.includes(`\n${name} `))
    if (unnamed.length > 0) this.error(`The notice does not name ${unnamed.join(', ')}: see tools/notices/shipped.ts.`)
    if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: 'licences.txt', source: notice })
  },
})
