import type { FastifyRequest } from 'fastify'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** What proxies write; present is enough, even if it is empty. */
const PROXY_HEADERS = /^(x-forwarded|x-real-ip$|forwarded$|via$|cf-)/
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * For pages of the demo that only whoever sits at this machine may see. A proxy in front, or a foreign name for this machine,
 * is a visitor from outside.
 */
export function isAtThisMachine({ raw, headers }: FastifyRequest): boolean {
  const forwarded = Object.keys(headers).some((name) => PROXY_HEADERS.test(name))
  return LOOPBACK.has(raw.socket.remoteAddress ?? '') && !forwarded && OWN_NAME.test(headers.host ?? '')
}
