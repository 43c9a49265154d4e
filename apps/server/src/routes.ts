import { API_PREFIX } from '@patina/contract/brand'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { DEMO_PICTURES } from '#db/demo/seed.ts'
import { healthRoutes } from '#http/endpoints/health.ts'
import { describeApi } from '#http/endpoints/openapi.ts'
import { servePages } from '#http/endpoints/pages.ts'
import { servePictures } from '#http/endpoints/pictures.ts'
import type { Module } from '#module.ts'
import { imagesFolder } from '#providers/images/index.ts'
import type { MailProvider } from '#providers/mail/port.ts'
import type { Pages } from '#providers/pages/port.ts'

type Surroundings = {
  config: Pick<Config, 'dataDir' | 'offlineCopies' | 'timeZone'>
  mail: MailProvider
  pages: Pages
  ping(): Promise<void>
  firebase: Parameters<typeof servePages>[2]['firebase']
  publicUrl(): string
}

/** Every address of the shop: the API's, those that others have settled on, and last the pages, which take all the rest. */
export async function registerRoutes(
  app: FastifyInstance,
  modules: Module[],
  { config, mail, pages, ping, firebase, publicUrl }: Surroundings,
) {
  await describeApi(app)
  for (const routes of modules.flatMap((module) => module.routes ?? [])) {
    await app.register(routes, { prefix: API_PREFIX })
  }
  const elsewhere = [healthRoutes({ ping }), mail.routes, ...modules.flatMap((module) => module.rootRoutes ?? [])]
  for (const routes of elsewhere) await app.register(routes)
  await servePictures(app, imagesFolder(config.dataDir), DEMO_PICTURES)
  const { offlineCopies, timeZone } = config
  await servePages(app, pages, { origin: publicUrl, offlineCopies, timeZone, firebase })
}
