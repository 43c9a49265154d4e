import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { HSTS } from '#http/bare-answers.ts'
import type { Pages } from '#providers/pages/port.ts'

/** Whom Stripe's own script has to reach; let in only where Stripe takes the cards. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/** Whom Firebase's SDK has to reach; let in only where it says who somebody is. */
const FIREBASE = {
  scripts: ['https://apis.google.com'],
  calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
}

type FirebaseHosts = { authDomain: string; emulator: string | undefined }

export type SecurityHeaders = ReturnType<ServerResponse['getHeaders']>

type Sources = {
  https: boolean
  pages: Pick<Pages, 'scriptHashes' | 'workerSources'>
  withStripe: boolean
  /** Where pictures come from, if not from here. */
  imageOrigin?: string | undefined
  firebase?: FirebaseHosts | undefined
}

/**
 * Scripts come from our own files or are known by their hash; none may stand in the page by themselves.
 * Inline styles are let through because the toast library writes them: see docs/decisions/006-inline-styles.md.
 */
export function setSecurityHeaders(
  app: FastifyInstance,
  { https, pages, withStripe, imageOrigin, firebase }: Sources,
): SecurityHeaders {
  const guests = [...(withStripe ? [STRIPE] : []), ...(firebase ? [firebaseHosts(firebase)] : [])]
  const frames = guests.flatMap((guest) => guest.frames)
  const headers = headersBy({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          ...pages.scriptHashes.map((hash) => `'${hash}'`),
          ...guests.flatMap((guest) => guest.scripts),
        ],
        ...(frames.length > 0 ? { frameSrc: frames } : {}),
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(imageOrigin ? [imageOrigin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...guests.flatMap((guest) => guest.calls)],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'", ...pages.workerSources],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The sign-in popup has to reach the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: https && HSTS,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  return headers
}

/** The emulator stands for all of Google's hosts but the one that the SDK loads a script from. */
function firebaseHosts({ authDomain, emulator }: FirebaseHosts): typeof STRIPE {
  if (emulator) return { ...FIREBASE, calls: [`http://${emulator}`], frames: [`http://${emulator}`] }
  return { ...FIREBASE, frames: [`https://${authDomain}`] }
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
