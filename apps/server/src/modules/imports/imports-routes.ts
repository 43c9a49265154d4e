import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { importCheck, importListing } from '@patina/contract/import-requests'
import { IMPORT, IMPORT_FILES } from '@patina/contract/import-table'
import { importAnswer, importAnswers, importRows, pieceAnswer, ROW_STATES } from '@patina/contract/imports'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import type { ImportsService } from './imports-service.ts'

const reading = { access: 'seller', limit: 'reads' } as const
// What they list changes the shop later, in the background.
const writing = { access: 'seller', limit: 'writes', changesNothing: true } as const
const tags = ['imports']
const params = z.object({ id })

type Deps = {
  imports: ImportsService
  /** Counts an attempt, whatever becomes of it; fails where it is one too many. */
  countUpload(email: string): Promise<void>
}

/** Many listings at once, from a CSV and a ZIP with pictures. */
export const importsRoutes =
  ({ imports, countUpload }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    // Written to disk as they arrive: the parser leaves them to the handler.
    app.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null))

    app.get(
      '/imports',
      {
        config: reading,
        schema: {
          summary: 'A seller’s imports, newest first',
          tags,
          response: { 200: importAnswers, default: errorAnswer },
        },
      },
      async (request) => (await imports.list(profileOf(request).id)).map(presentImport),
    )

    app.post(
      '/imports',
      {
        config: { ...writing, begins: 'listing' },
        schema: {
          summary: 'Begin an import, whose files are sent next',
          tags,
          response: { 200: importAnswer, default: errorAnswer },
        },
      },
      async (request) => presentImport(await imports.begin(profileOf(request).id)),
    )

    app.get(
      '/imports/:id',
      {
        config: reading,
        schema: {
          summary: 'How an import stands',
          tags,
          params,
          response: { 200: importAnswer, default: errorAnswer },
        },
      },
      async (request) => presentImport(await imports.find(profileOf(request).id, request.params.id)),
    )

    app.put(
      '/imports/:id/files/:file',
      {
        config: writing,
        schema: {
          summary: 'Send the next piece of a file, as application/octet-stream; `at` says where it begins',
          tags,
          params: z.object({ id, file: z.enum(IMPORT_FILES) }),
          querystring: z.object({ at: z.coerce.number().int().min(0).max(IMPORT.mostBytes) }),
          response: { 200: pieceAnswer, default: errorAnswer },
        },
        onRequest: (request) => countUpload(callerOf(request).email),
      },
      async (request) => {
        const place = { ...request.params, at: request.query.at }
        return { size: await imports.receive(profileOf(request).id, place, request.raw) }
      },
    )

    app.post(
      '/imports/:id/check',
      {
        config: writing,
        schema: {
          summary: 'All files are there: check every row and picture. Nothing is listed yet',
          tags,
          params,
          body: importCheck,
          response: { 200: importAnswer, default: errorAnswer },
        },
      },
      async (request) => presentImport(await imports.check(profileOf(request).id, request.params.id, request.body)),
    )

    app.post(
      '/imports/:id/list',
      {
        config: { ...writing, begins: 'listing' },
        schema: {
          summary: 'List all rows that are right, or none',
          tags,
          params,
          body: importListing,
          response: { 200: importAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        const { id: sellerId } = profileOf(request)
        return presentImport(await imports.listAll(sellerId, request.params.id, request.body.count))
      },
    )

    app.get(
      '/imports/:id/rows',
      {
        config: reading,
        schema: {
          summary: `Up to ${IMPORT.rowsPerPage} rows of one state, after one of them`,
          tags,
          params,
          querystring: z.object({
            state: z.enum(ROW_STATES),
            after: z.coerce.number().int().min(0).max(10_000).default(0),
          }),
          response: { 200: importRows, default: errorAnswer },
        },
      },
      async (request) => {
        const rows = await imports.rowsOf(profileOf(request).id, request.params.id, request.query)
        return rows.map(({ productId, ...row }) => ({ ...row, product_id: productId }))
      },
    )

    app.get(
      '/imports/:id/wrong.csv',
      {
        config: reading,
        schema: {
          summary: 'The rows that can not be listed, with the reasons, as CSV',
          tags,
          params,
          response: { 200: z.string(), default: errorAnswer },
        },
      },
      async (request, reply) => {
        const csv = await imports.wrongCsv(profileOf(request).id, request.params.id)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="wrong-rows.csv"')
          .send(csv)
      },
    )
  }

const presentImport = ({ id: _id, ...rest }: Awaited<ReturnType<ImportsService['find']>>) => ({ _id, ...rest })
