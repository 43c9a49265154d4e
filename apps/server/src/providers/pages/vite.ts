import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pages } from '#providers/pages/port.ts'
import { hashInlineScripts } from '#providers/pages/script-hashes.ts'

const HOT_RELOAD_PORT = 24_678

/** The client straight from its source, changing as it is edited. For development alone. */
export async function openVitePages(webFolder: string): Promise<Pages> {
  // Only developers have Vite.
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: HOT_RELOAD_PORT } },
  })
  const readTemplate = async () => vite.transformIndexHtml('/', await readFile(join(webFolder, 'index.html'), 'utf8'))
  return {
    scriptHashes: hashInlineScripts(await readTemplate()),
    connectSources: [`ws://localhost:${HOT_RELOAD_PORT}`],
    serveFiles: async (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, done)
      })
    },
    render: async (request, tools) => {
      const { render } = await vite.ssrLoadModule('/src/entry.server.tsx')
      return render(request, { template: await readTemplate(), ...tools })
    },
    close: () => vite.close(),
  }
}
