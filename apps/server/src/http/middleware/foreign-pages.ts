import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '#http/errors.ts'
import { isRead } from '#http/reads.ts'

/** What browsers say of a request that our own page makes, or that somebody makes by hand. They know, so it decides. */
const OWN_SITES: readonly string[] = ['same-origin', 'none']

export const foreignPage = () =>
  new HttpError(403, "This can only be done from the shop's own pages: open the shop at its address and try again.")

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A GET that leaves something behind: as little for pages of other sites as what changes something by its method. */
    ownPagesOnly?: true
  }
}

/**
 * Refuses whatever a page of another site sends to change something, with or without cookies. Browsers tell where a
 * request comes from and let no page lie about it; whoever sends neither header is no browser.
 */
export function refuseForeignPages(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isHarmless = isRead(request) && !request.routeOptions.config.ownPagesOnly
    done(isHarmless || isFromOwnPage(request, publicUrl()) ? undefined : foreignPage())
  })
}

function isFromOwnPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (typeof site === 'string') return OWN_SITES.includes(site)
  if (!origin) return true
  // A page may be open under another name of this machine; then the request goes to that name as well.
  return origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
}
