import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_PREFIX, PRODUCT_NAME } from '@patina/contract/brand'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { refuseAsNoFile } from '#http/files.ts'
import { VERSION } from '#version.ts'

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
    await docs.register(swaggerUi, { routePrefix: `${API_PREFIX}/docs`, staticCSP: true })
  })
}
