import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Pages } from '#providers/pages/port.ts'

/** Whom Stripe's own script has to reach; let in only where Stripe takes the cards. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

export type SecurityHeaders = ReturnType<ServerResponse['getHeaders']>

type Sources = {
  https: boolean
  pages: Pick<Pages, 'scriptHashes' | 'connectSources'>
  withStripe: boolean
  /** Where pictures come from, if not from here. */
  imageOrigin?: string | undefined
}

/**
 * Scripts come from our own files or are known by their hash; none may stand in the page by themselves.
 * Inline styles are let through because the toast library writes them: see docs/decisions/006-inline-styles.md.
 */
export function setSecurityHeaders(
  app: FastifyInstance,
  { https, pages, withStripe, imageOrigin }: Sources,
): SecurityHeaders {
  const headers = headersBy({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...pages.scriptHashes.map((hash) => `'${hash}'`), ...(withStripe ? STRIPE.scripts : [])],
        ...(withStripe ? { frameSrc: STRIPE.frames } : {}),
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(imageOrigin ? [imageOrigin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...pages.connectSources, ...(withStripe ? STRIPE.calls : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The sign-in popup has to reach the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  return headers
}

/** The same for every answer, so they are worked out once. */
function headersBy(options: HelmetOptions): SecurityHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}
