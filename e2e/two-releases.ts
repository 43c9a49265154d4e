import { once } from 'node:events'
import { createServer } from 'node:http'

/** Where scripts, pages and the worker name a built file. */
const NAMED_FILE = /((?:\.\/|assets\/)[\w.-]+)\.(?=js|css|woff2|avif)/g
const OF_THE_NEXT = /-next\.(?=\w+$)/

/**
 * The shop behind an address of its own, where the next release can come out. It is the same one with every built file under
 * another name; those of the first are gone then, as they are after a true release.
 */
export async function openReleases(shop: string) {
  let isNext = false
  const server = createServer(async ({ url = '/', headers }, response) => {
    const isGone = url.startsWith('/assets/') && OF_THE_NEXT.test(url) !== isNext
    if (isGone) return response.writeHead(404).end()
    const { accept = '*/*' } = headers
    const answer = await fetch(shop + url.replace(OF_THE_NEXT, '.'), { headers: { accept }, redirect: 'manual' })
    for (const [name, value] of answer.headers) {
      if (!/^(?:content-(?:encoding|length)|connection|transfer-encoding|keep-alive)$/.test(name)) {
        response.setHeader(name, value)
      }
    }
    const body = Buffer.from(await answer.arrayBuffer())
    const mayName = isNext && /text|javascript/.test(answer.headers.get('content-type') ?? '')
    response.writeHead(answer.status).end(mayName ? body.toString().replace(NAMED_FILE, '$1-next.') : body)
    return response
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    address: `http://localhost:${port}`,
    bringNext: () => {
      isNext = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
