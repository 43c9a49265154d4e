import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { API_PREFIX } from '@patina/contract/brand'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { waitingPage } from '#http/endpoints/plain-page.ts'
import { describeRefusal } from '#http/errors.ts'

/** Browsers come by HTTPS alone for two years, to this host and all below it. */
export const HSTS = { maxAge: 63_072_000, includeSubDomains: true }

/** For answers that pass no hook of ours; they are never a page, so nothing at all is let in. */
export const bareHeaders = ({ https }: { https: boolean }) => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(https && { 'strict-transport-security': `max-age=${HSTS.maxAge}; includeSubDomains` }),
})

/** The same as a page, for browsers: with its own style and nothing else. */
const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
}

const UNREADABLE = { status: 400, message: 'This is no HTTP request that can be read.' }
const BROKEN_REQUESTS: Record<string, typeof UNREADABLE> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive: please try again.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of this request are too large: delete old cookies.' },
}

type Asked = { url: string; accept: string }

/** Refusals from before a route is found. */
export function createBareAnswers(settings: { https: boolean }) {
  const plain = bareHeaders(settings)

  /** A page where a browser asks for one, else JSON as the API has it. */
  const answerTo = ({ url, accept }: Asked, message: string) => {
    if (url.startsWith(`${API_PREFIX}/`) || !accept.includes('text/html')) {
      return { headers: plain, body: JSON.stringify({ message }) }
    }
    const body = waitingPage('This page could not be opened', { text: message, action: 'Go to the shop', to: '/' })
    return { headers: { ...plain, ...PAGE_HEADERS }, body }
  }

  const answerOnSocket = (
    socket: Duplex,
    { status, message }: typeof UNREADABLE,
    { asked = { url: '/', accept: '' }, more = {} }: { asked?: Asked; more?: Record<string, string> },
  ): void => {
    if (!socket.writable) return
    const { headers: bare, body } = answerTo(asked, message)
    const headers = { ...bare, ...more, 'content-length': Buffer.byteLength(body), connection: 'close' }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'))
  }

  return {
    /** Such as an address that cannot be decoded. */
    frameworkError: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
      const { status, message } = describeRefusal(error)
      const { url = '/', headers: asked } = request.raw
      const { headers, body } = answerTo({ url, accept: asked.accept ?? '' }, message)
      reply.code(status).headers(headers).header('x-request-id', request.id).send(body)
    },

    /** Node lets `100-continue` through by itself; any other expectation it would refuse without a word. */
    expectation: (_request: IncomingMessage, response: ServerResponse): void => {
      const body = JSON.stringify({ message: 'Send this without the header Expect.' })
      response.writeHead(417, { ...plain, 'content-length': Buffer.byteLength(body) }).end(body)
    },

    /** What arrives is no HTTP request, or stopped arriving: there is only the socket to answer on. Answers the status. */
    brokenRequest: (error: Error & { code?: string }, socket: Socket): number => {
      // Its beginning can be read all the same, and a browser says there what it takes.
      const said = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
      const [, url = '/'] = /^[A-Z]+ (\S+)/.exec(said) ?? []
      const [, accept = ''] = /^accept:(.*)$/im.exec(said) ?? []
      const refusal = BROKEN_REQUESTS[error.code ?? ''] ?? UNREADABLE
      answerOnSocket(socket, refusal, { asked: { url, accept } })
      return refusal.status
    },

    /** Node would hang up on CONNECT without a word. */
    tunnel: (_request: IncomingMessage, socket: Duplex): void => {
      const message = 'This is a shop and no proxy: it connects nobody to other hosts.'
      answerOnSocket(socket, { status: 405, message }, { more: { allow: '' } })
    },
  }
}
