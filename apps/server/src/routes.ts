import { API_PREFIX } from '@patina/contract/brand'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { DEMO_PICTURES } from '#db/demo/seed.ts'
import type { Features } from '#features.ts'
import { healthRoutes } from '#http/health.ts'
import type { LimitName } from '#http/limits.ts'
import { describeApi } from '#http/openapi.ts'
import { servePages } from '#http/pages.ts'
import { servePictures } from '#http/pictures.ts'
import { accountsRoutes } from '#modules/accounts/accounts-routes.ts'
import { adminDeskRoutes } from '#modules/accounts/admin-desk-routes.ts'
import { catalogueRoutes } from '#modules/catalogue/catalogue-routes.ts'
import { contactSellerRoutes } from '#modules/catalogue/contact-seller-routes.ts'
import { listingsRoutes } from '#modules/catalogue/listings-routes.ts'
import { relatedRoutes } from '#modules/catalogue/related-routes.ts'
import { searchRoutes } from '#modules/catalogue/search-routes.ts'
import { sitemapRoutes } from '#modules/catalogue/sitemap-routes.ts'
import { standingRoutes } from '#modules/catalogue/standing-routes.ts'
import { contactRoutes } from '#modules/contact/contact-routes.ts'
import { securityTxtRoutes } from '#modules/contact/security-txt-routes.ts'
import { imagesRoutes } from '#modules/images/images-routes.ts'
import { shareRoutes } from '#modules/images/share-routes.ts'
import { ordersRoutes } from '#modules/orders/orders-routes.ts'
import { paymentCasesRoutes } from '#modules/payments/payment-cases-routes.ts'
import { paymentsRoutes, webhookRoutes } from '#modules/payments/payments-routes.ts'
import { reportsRoutes } from '#modules/reports/reports-routes.ts'
import { vitalsRoutes } from '#modules/vitals/vitals-routes.ts'
import { imagesFolder, uploadsFolder } from '#providers/images/index.ts'
import type { MailProvider } from '#providers/mail/port.ts'
import type { Pages } from '#providers/pages/port.ts'

type Surroundings = {
  config: Pick<Config, 'dataDir' | 'operatorEmail' | 'offlineCopies'>
  mail: MailProvider
  pages: Pages
  ping(): Promise<void>
  countAccount(limit: LimitName, email: string): Promise<void>
  publicUrl(): string
}

/** Every address of the shop: the API's, those that others have settled on, and last the pages, which take all the rest. */
export async function registerRoutes(app: FastifyInstance, features: Features, surroundings: Surroundings) {
  const { config, mail, pages, ping, countAccount, publicUrl: origin } = surroundings
  const { identity, accounts, paymentProvider, payments, catalogue, search, near, related, sitemap } = features
  const { paymentCases, listings, standing, images, share, orders, reports, contact, vitals } = features

  await describeApi(app)
  const api = [
    accountsRoutes({ accounts, identity, countToken: (email) => countAccount('tokens', email) }),
    adminDeskRoutes({ accounts }),
    catalogueRoutes({ catalogue }),
    searchRoutes({ search, near }),
    relatedRoutes({ related }),
    contactSellerRoutes({ catalogue, countQuestion: (email) => countAccount('phones', email) }),
    listingsRoutes({ listings }),
    standingRoutes({ standing }),
    imagesRoutes({
      images,
      uploadsFolder: uploadsFolder(config.dataDir),
      countUpload: (email) => countAccount('uploads', email),
    }),
    ordersRoutes({ orders }),
    reportsRoutes({ reports }),
    paymentsRoutes({ payments }),
    webhookRoutes({ payments }),
    paymentCasesRoutes({ cases: paymentCases }),
    contactRoutes({ contact }),
    vitalsRoutes({ vitals }),
  ]
  for (const routes of api) await app.register(routes, { prefix: API_PREFIX })
  const elsewhere = [
    healthRoutes({ ping }),
    identity.routes,
    mail.routes,
    paymentProvider.routes,
    shareRoutes({ share }),
    sitemapRoutes({ sitemap }),
    securityTxtRoutes({ operatorEmail: config.operatorEmail, origin }),
  ]
  for (const routes of elsewhere) await app.register(routes)
  await servePictures(app, imagesFolder(config.dataDir), DEMO_PICTURES)
  await servePages(app, pages, { origin, firebase: identity.forBrowser, offlineCopies: config.offlineCopies })
}
