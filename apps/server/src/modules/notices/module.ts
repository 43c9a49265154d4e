import type { Database } from '#db/client.ts'
import type { Module, Notify } from '#module.ts'
import type { MailSender } from '#providers/mail/port.ts'
import { createDeliveriesRepository, createNotify } from './deliveries-repository.ts'
import { createDispatcher } from './dispatcher-service.ts'
import { createFactsRepository } from './facts-repository.ts'
import { noticesRoutes } from './notices-routes.ts'
import { createNoticesService } from './notices-service.ts'
import { createFindWords } from './words-service.ts'

const DISPATCHED_EVERY_MS = 2_000

type Needs = {
  db: Database
  now(): Date
  formatMoment(moment: Date): string
  publicUrl(): string
  mail: MailSender
  /** What the shop keeps of a price. */
  feeBasisPoints: number
}

/** What people are told without asking: by mail, and among their notifications. */
export function openNotices({ db, now, formatMoment, publicUrl, mail, feeBasisPoints }: Needs) {
  const repository = createDeliveriesRepository(db)
  const facts = createFactsRepository(db, feeBasisPoints)
  const findWords = createFindWords(facts, formatMoment)
  const notices = createNoticesService({ repository, findWords, now })
  const dispatch = createDispatcher({ repository, findPerson: facts.findPerson, findWords, mail, publicUrl, now })
  const notify: Notify = createNotify(now)

  const module: Module = {
    routes: [noticesRoutes({ notices })],
    // Without a lease: processes share the work, and a claim keeps each delivery to one of them.
    jobs: [{ name: 'deliveries', everyMs: DISPATCHED_EVERY_MS, run: dispatch }],
  }
  return { module, notify, dispatch }
}
