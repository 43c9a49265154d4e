import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serveClientFiles } from '#providers/pages/client-files.ts'
import { readPageScripts } from '#providers/pages/page-scripts.ts'
import type { Pages, RenderModule } from '#providers/pages/port.ts'
import { hashInlineScripts } from '#providers/pages/script-hashes.ts'
import { StartError } from '#start-error.ts'

/** The client as it was built into its dist folder. */
export async function openBuiltPages(distFolder: string): Promise<Pages> {
  const entry = join(distFolder, 'server/entry.server.js')
  if (!existsSync(entry)) throw new StartError('The web client is not built: start with npm start, which builds it.')

  const client = join(distFolder, 'client')
  const template = await readFile(join(client, 'index.html'), 'utf8')
  const scripts = await readPageScripts(client)
  const { render }: RenderModule = await import(pathToFileURL(entry).href)
  return {
    scriptHashes: hashInlineScripts(template),
    workerSources: [],
    serveFiles: (app, options) => serveClientFiles(app, { folder: client, ...options }),
    render: (request, tools) => render(request, { template, scriptsOf: (file) => scripts.get(file) ?? [], ...tools }),
  }
}
