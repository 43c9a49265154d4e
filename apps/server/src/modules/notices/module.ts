import type { Database } from '#db/client.ts'
import type { Announce, Module, Notify } from '#module.ts'
import type { MailSender } from '#providers/mail/port.ts'
import type { PushSender } from '#providers/push/port.ts'
import type { RotatingKey } from '#secrets.ts'
import { createDeliveriesRepository, createNotify } from './deliveries-repository.ts'
import { createDispatcher } from './dispatcher-service.ts'
import { createFactsRepository } from './facts-repository.ts'
import { noticesRoutes } from './notices-routes.ts'
import { createNoticesService } from './notices-service.ts'
import { createPreferencesRepository } from './preferences-repository.ts'
import { preferencesRoutes } from './preferences-routes.ts'
import { createPreferencesService } from './preferences-service.ts'
import { createPushRepository } from './push-repository.ts'
import { createUnsubscribeLinks } from './unsubscribe-links.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'
import { createFindWords } from './words-service.ts'

const DISPATCHED_EVERY_MS = 2_000

type Needs = {
  db: Database
  now(): Date
  announce: Announce
  formatMoment(moment: Date): string
  /** The shop's own. */
  timeZone: string
  publicUrl(): string
  mail: MailSender
  push: PushSender
  unsubscribeKey: RotatingKey<Buffer>
  /** What the shop keeps of a price. */
  feeBasisPoints: number
}

/** What people are told without asking, and what they have chosen not to be: by mail, in the shop, and on their devices. */
export function openNotices({
  db,
  now,
  announce,
  formatMoment,
  timeZone,
  publicUrl,
  mail,
  push,
  unsubscribeKey,
  feeBasisPoints,
}: Needs) {
  const repository = createDeliveriesRepository(db, announce)
  const facts = createFactsRepository(db, feeBasisPoints, now)
  const choices = createPreferencesRepository(db)
  const subscriptions = createPushRepository(db)
  const links = createUnsubscribeLinks(unsubscribeKey)
  const findWords = createFindWords(facts, formatMoment)
  const notices = createNoticesService({ repository, findWords, now })
  const service = createPreferencesService({ repository: choices, push: subscriptions, sender: push, links, timeZone })
  const dispatch = createDispatcher({
    repository,
    findPerson: facts.findPerson,
    findWords,
    findChoices: choices.find,
    links,
    mail,
    push,
    subscriptions,
    publicUrl,
    now,
  })
  const notify: Notify = createNotify(now)

  const module: Module = {
    routes: [noticesRoutes({ notices }), preferencesRoutes({ service })],
    rootRoutes: [unsubscribeRoutes({ service })],
    // Without a lease: processes share the work, and a claim keeps each delivery to one of them.
    jobs: [{ name: 'deliveries', everyMs: DISPATCHED_EVERY_MS, run: dispatch }],
  }
  return { module, notify, dispatch }
}
