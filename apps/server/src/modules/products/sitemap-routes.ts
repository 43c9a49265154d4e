import { API_PREFIX } from '@patina/contract/brand'
import { id } from '@patina/contract/ids'
import { pathTo } from '@patina/contract/pages'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { escapeHtml } from '#http/endpoints/plain-page.ts'
import type { SitemapEntry, SitemapService } from './sitemap-service.ts'

const config = { access: 'anyone', limit: 'pages', cached: true } as const
const tags = ['operations']
const response = { 200: z.string() }
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** For search engines: what there is to find, and what is not for them. */
export const sitemapRoutes =
  ({ sitemap }: { sitemap: SitemapService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/robots.txt',
      { config, schema: { summary: 'What search engines may look at', tags, response } },
      async (_request, reply) => {
        const lines = ['User-agent: *', `Disallow: ${pathTo('dashboard')}`, `Disallow: ${API_PREFIX}/`, '']
        return reply.type('text/plain; charset=utf-8').send([...lines, `Sitemap: ${sitemap.address()}`, ''].join('\n'))
      },
    )

    app.get(
      '/sitemap.xml',
      { config, schema: { summary: 'The parts of the map of this shop', tags, response } },
      async (_request, reply) => sendXml(reply, 'sitemapindex', 'sitemap', await sitemap.listParts()),
    )

    app.get(
      '/sitemaps/pages.xml',
      { config, schema: { summary: 'Pages and categories', tags, response } },
      async (_request, reply) => sendXml(reply, 'urlset', 'url', await sitemap.listPages()),
    )

    app.get(
      '/sitemaps/products/:first.xml',
      {
        config,
        schema: { summary: 'Up to 10,000 products from one id on', tags, params: z.object({ first: id }), response },
      },
      async (request, reply) => sendXml(reply, 'urlset', 'url', await sitemap.listProducts(request.params.first)),
    )

    app.get(
      '/sitemaps/sellers/:first.xml',
      {
        config,
        schema: { summary: 'Sellers, from one id on', tags, params: z.object({ first: id }), response },
      },
      async (request, reply) => sendXml(reply, 'urlset', 'url', await sitemap.listSellers(request.params.first)),
    )
  }

function sendXml(reply: FastifyReply, root: string, item: string, entries: SitemapEntry[]) {
  const items = entries.map(({ address, changed }) => {
    const date = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<${item}><loc>${escapeHtml(address)}</loc>${date}</${item}>`
  })
  return reply
    .type('application/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">${items.join('\n')}</${root}>\n`)
}
