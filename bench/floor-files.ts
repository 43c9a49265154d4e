// The least that a page costs: node:http with a few files at hand. Which ones comes by standard input.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod'

const answer = z.object({ headers: z.record(z.string(), z.string()), body: z.base64() })
const files = z.record(z.string(), answer).parse(await json(process.stdin))
const answers = new Map(
  Object.entries(files).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
)

const server = createServer((request, response) => {
  const found = answers.get(request.url ?? '')
  if (found) response.writeHead(200, found.headers).end(found.body)
  else response.writeHead(404).end()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`is open at http://127.0.0.1:${address.port}`)
})
