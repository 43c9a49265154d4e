import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_PREFIX, PRODUCT_NAME } from '@patina/contract/brand'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { refuseAsNoFile } from '#http/files.ts'
import { VERSION } from '#version.ts'

/** What the page of the description needs and no more; its own library would let it be framed and set a base. */
const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** Describes the API from the schemas that its routes are checked by. Register before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${PRODUCT_NAME} API`, version: VERSION } },
    transform: jsonSchemaTransform,
  })
  app.get(
    `${API_PREFIX}/openapi.json`,
    { config: { access: 'anyone', limit: 'reads' }, schema: { summary: 'This description', tags: ['operations'] } },
    async () => app.swagger(),
  )
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'anyone', limit: 'pages' }
    })
    refuseAsNoFile(docs)
    await docs.register(swaggerUi, { routePrefix: `${API_PREFIX}/docs`, staticCSP: DOCS_POLICY })
  })
}
