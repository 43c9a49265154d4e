import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import type { Pages } from '#providers/pages/port.ts'
import { hashInlineScripts } from '#providers/pages/script-hashes.ts'

/** The client straight from its source, changing as it is edited. For development alone. */
export async function openVitePages(webFolder: string): Promise<Pages> {
  // Only developers have Vite.
  const { createServer } = await import('vite')
  // Never listens: what it is for comes to the shop's own port, so that any number of copies can run side by side.
  const hotReload = createHttpServer()
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: hotReload } },
  })
  const readTemplate = async () => vite.transformIndexHtml('/', await readFile(join(webFolder, 'index.html'), 'utf8'))
  return {
    scriptHashes: hashInlineScripts(await readTemplate()),
    // An open page waits in one of these for a server that starts anew.
    workerSources: ['blob:'],
    serveFiles: async (app) => {
      app.server.on('upgrade', (...asked) => hotReload.emit('upgrade', ...asked))
      // The server waits for every connection, and open pages would keep theirs.
      app.addHook('preClose', () => vite.close())
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, done)
      })
    },
    render: async (request, tools) => {
      const { render } = await vite.ssrLoadModule('/src/entry.server.tsx')
      return render(request, { template: await readTemplate(), ...tools })
    },
  }
}
