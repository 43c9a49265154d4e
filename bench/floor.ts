// The least that answering costs: node:http with the bytes at hand. What to answer comes by standard input.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod'

const answer = z
  .object({ headers: z.record(z.string(), z.string()), body: z.base64() })
  .parse(await json(process.stdin))
const body = Buffer.from(answer.body, 'base64')

const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`is open at http://127.0.0.1:${address.port}`)
})
