import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_PREFIX, PRODUCT_NAME } from '@patina/contract/brand'
import { errorAnswer } from '@patina/contract/errors'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Access } from '#http/middleware/callers.ts'
import { VERSION } from '#version.ts'
import { refuseAsNoFile } from './files.ts'
import { completeDescription } from './openapi-document.ts'
import { nameSchemas } from './openapi-names.ts'

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

const TAGS = {
  accounts: 'Who somebody is in this shop: tokens, profiles and roles',
  admin: 'What admins do with sellers and buyers',
  favourites: 'What people keep to come back to, and their collections of it',
  fit: 'Whether furniture gets into people’s homes',
  catalogue: 'Categories and products: lists, search, and what sellers do with their own',
  contact: 'Messages to the operator',
  identity: 'Signing up and signing in, where the shop keeps its accounts itself',
  images: 'Pictures of products',
  imports: 'Many listings at once, from a CSV and a ZIP with pictures',
  live: 'Hearing of changes as they happen',
  messages: 'What buyers and sellers say to each other',
  moderation: 'What is reported, and what admins decide about it',
  notifications: 'What one was told, and what one wants to be told',
  offers: 'What buyers offer sellers for their products',
  operations: 'For the machines that watch over the shop',
  orders: 'Orders of buyers',
  papers: 'What the shop says of itself: help, its terms, privacy, protection, fees and returns',
  payments: 'Card payments',
  places: 'Towns by their names',
  prices: 'What prices are based on, and how they change',
  reports: 'Products that somebody has reported',
  reviews: 'Sellers, and what the two sides of a sale say of each other',
  searches: 'Searches that somebody has saved, and hears of',
  traders: 'Who sells as a business',
}

const ACCESS_TOKEN = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description:
    'The token of `GET /api/jwt`, behind the word `bearer` in any case. `beared` is taken as well: the first client sends it when it asks for a payment intent.',
} as const

/** Read by a parser of forms and not by a schema. */
const UPLOAD = z.object({ image: z.file() })

/** Describes the API from the schemas and rules of its routes. Register before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  nameSchemas()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT_NAME} API`,
        version: VERSION,
        description: 'Every refusal is JSON with a `message` that a person can act on.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This shop' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: { accessToken: ACCESS_TOKEN } },
    },
    transform: (document) => {
      const { schema = {}, route } = document
      const upload = schema.consumes?.includes('multipart/form-data') ? { body: UPLOAD } : {}
      const described = { ...schema, ...upload, ...operationOf(route), response: answersOf(route) }
      return jsonSchemaTransform({ ...document, schema: described })
    },
    transformObject: (document) => completeDescription(jsonSchemaTransformObject(document)),
  })
  app.get(
    `${API_PREFIX}/openapi.json`,
    {
      config: { access: 'anyone', limit: 'reads' },
      schema: {
        summary: 'This description',
        tags: ['operations'],
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
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

/** What it is called, from its method and address, and whose token it asks for. */
function operationOf({ method, url, config }: RouteOptions) {
  const words =
    url
      .replace(API_PREFIX, '')
      .replaceAll(':', 'by-')
      .match(/[a-z0-9]+/gi) ?? []
  const name = [String(method).toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))]
  return { operationId: name.join(''), security: securityOf(config?.access ?? 'anyone') }
}

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'anyone') return []
  return access === 'optional' ? [{}, { accessToken: [] }] : [{ accessToken: [] }]
}

/** Those of the route, and what it may be refused with: always the same shape. */
function answersOf({ schema, config }: RouteOptions): Record<string, unknown> {
  const { default: _refusals, ...answers }: Record<string, unknown> = { ...Object(schema?.response) }
  const isGuarded = config?.access !== undefined && config.access !== 'anyone' && config.access !== 'optional'
  return {
    ...answers,
    ...(isGuarded ? { 401: errorAnswer, ...(config.access === 'identified' ? {} : { 403: errorAnswer }) } : {}),
    '4XX': errorAnswer,
    '5XX': errorAnswer,
  }
}
