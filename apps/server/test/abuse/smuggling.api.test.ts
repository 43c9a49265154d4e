// Runs on PostgreSQL alone: what is refused here never reaches SQL.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demandProperAnswer } from '#test/kit/proper-answer.ts'
import { exchange, splitAnswers } from '#test/kit/raw-socket.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/* Requests on which a proxy and a server could disagree about where one ends and the next begins. */

let shop: Awaited<ReturnType<typeof openTestShop>>
let port = 0
beforeAll(async () => {
  // Filled: an empty list links nowhere, whatever its address says.
  shop = await openTestShop({ env: NO_LIMITS })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())

const HOST = 'host: localhost'
const JSON_TYPE = 'content-type: application/json'
const HIDDEN = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'
const get = (...headers: string[]) => ['GET /healthz HTTP/1.1', ...headers, '', ''].join('\r\n')
const post = (headers: string[], body: string) =>
  ['POST /api/contact HTTP/1.1', HOST, JSON_TYPE, ...headers, '', body].join('\r\n')

const ODD: [what: string, bytes: string | Buffer, statuses: number[]][] = [
  ['two lengths', post(['content-length: 2', 'content-length: 60'], `{}${HIDDEN}`), [400]],
  ['two lengths in one line', post(['content-length: 2, 60'], `{}${HIDDEN}`), [400]],
  ['a length below zero', post(['content-length: -1'], `{}${HIDDEN}`), [400]],
  ['a length with a sign', post(['content-length: +2'], `{}${HIDDEN}`), [400]],
  ['a length in other digits', post(['content-length: 0x2'], `{}${HIDDEN}`), [400]],
  ['a length beyond all numbers', post([`content-length: ${'9'.repeat(30)}`], `{}${HIDDEN}`), [400]],
  ['a length and chunks', post(['content-length: 5', 'transfer-encoding: chunked'], `0\r\n\r\n${HIDDEN}`), [400]],
  ['chunks and a length', post(['transfer-encoding: chunked', 'content-length: 5'], `0\r\n\r\n${HIDDEN}`), [400]],
  ['chunks said twice', post(['transfer-encoding: chunked, chunked'], `0\r\n\r\n${HIDDEN}`), [400]],
  ['chunks under another name', post(['transfer-encoding: xchunked'], `0\r\n\r\n${HIDDEN}`), [400]],
  ['chunks that are not last', post(['transfer-encoding: chunked, identity'], `0\r\n\r\n${HIDDEN}`), [400]],
  ['a chunk of no size', post(['transfer-encoding: chunked'], `zz\r\n{}\r\n0\r\n\r\n${HIDDEN}`), [400]],
  ['a chunk of endless size', post(['transfer-encoding: chunked'], `${'f'.repeat(40)}\r\n{}\r\n`), [400]],
  ['a chunk longer than it says', post(['transfer-encoding: chunked'], `1\r\n{}\r\n0\r\n\r\n${HIDDEN}`), [400]],
  ['a space before the colon', post(['content-length : 2'], `{}${HIDDEN}`), [400]],
  ['a folded line', get(HOST, 'x-folded: one', ' two: three'), [400]],
  ['a folded line first', get(' folded: one', HOST), [400]],
  ['a header without a colon', get(HOST, 'nonsense'), [400]],
  ['a header without a name', get(HOST, ': nameless'), [400]],
  ['a NUL in a header', get(HOST, 'x-odd: a\0b'), [400]],
  ['a NUL in a header’s name', get(HOST, 'x-o\0dd: a'), [400]],
  ['a NUL in the address', 'GET /\0 HTTP/1.1\r\nhost: localhost\r\n\r\n', [400]],
  ['a bare line feed in a header', get(HOST, 'x-odd: a\nx-more: b\rx-last: c'), [400]],
  ['headers without end', get(HOST, `cookie: ${'x'.repeat(20_000)}`), [431]],
  ['headers without number', get(HOST, ...Array.from({ length: 4_000 }, (_, at) => `x-${at}: 1`)), [431]],
  ['an address without end', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, [431]],
  ['no host', get('connection: close'), [400]],
  ['a host that is none', get('host: evil.example/path?', 'connection: close'), [400]],
  ['two hosts', get(HOST, 'host: evil.example', 'connection: close'), [400]],
  ['an expectation that nobody knows', get(HOST, 'expect: gold', 'connection: close'), [417]],
  ['the language of 1991', 'GET /\r\n\r\n', [400]],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['a version of its own', 'GET / HTTP/9.9\r\nhost: localhost\r\n\r\n', [400]],
  ['a method of its own', 'STEAL / HTTP/1.1\r\nhost: localhost\r\n\r\n', [400]],
  ['the greeting of TLS', Buffer.from('16030100a5010000a10303', 'hex'), [400]],
  ['nothing but noise', Buffer.from(Array.from({ length: 2_000 }, (_, at) => (at * 73 + 11) % 256)), [400]],
]

describe('one connection brings one refusal, and nothing hidden behind it is answered:', () => {
  it.each(ODD)('%s', async (_what, bytes, statuses) => {
    const answers = splitAnswers(await exchange(port, bytes))
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    for (const answer of answers) demandProperAnswer(answer)
  })
})

describe('an address of another host', () => {
  it.each([
    'GET http://evil.example/api/products?limit=2 HTTP/1.1',
    'GET HTTP://evil.example/api/products?limit=2 HTTP/1.1',
    'GET http://evil.example?limit=2 HTTP/1.1',
    'GET https://evil.example:99999/ HTTP/1.1',
    'GET http:///api/products HTTP/1.1',
    'GET //evil.example/products HTTP/1.1',
    'GET /\\evil.example HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'GET http://[::1/ HTTP/1.1',
  ])('in "%s" leads nowhere but to this shop', async (line) => {
    const [answer] = splitAnswers(await exchange(port, `${line}\r\n${HOST}\r\nconnection: close\r\n\r\n`))
    if (!answer) throw new Error('no answer')
    demandProperAnswer(answer)
    expect(answer.headers.location ?? '').not.toContain('evil')
    expect(answer.headers.link ?? '').not.toContain('evil')
  })
})

it('links from a list that was asked for by another host to its next part here', async () => {
  const line = 'GET http://evil.example/api/products?limit=2 HTTP/1.1'
  const [answer] = splitAnswers(await exchange(port, `${line}\r\n${HOST}\r\nconnection: close\r\n\r\n`))
  expect(answer?.headers.link).toMatch(/^<\/api\/products\?limit=2&cursor=[^>]+>; rel="next"$/)
})

it('lets nobody make a tunnel of it, and says so', async () => {
  const answers = splitAnswers(await exchange(port, `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n\r\n${HIDDEN}`))
  expect(answers.map(({ status }) => status)).toEqual([405])
  for (const answer of answers) demandProperAnswer(answer)
})

it('serves on after all of that', async () => {
  const said = await exchange(port, get(HOST, 'connection: close'))
  expect(splitAnswers(said)[0]?.status).toBe(200)
})
