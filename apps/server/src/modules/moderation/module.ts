import { MODERATION } from '@patina/contract/moderation'
import type { Database } from '#db/client.ts'
import type { Module, Surroundings } from '#module.ts'
import type { MailSender } from '#providers/mail/port.ts'
import { createCasesRepository } from './cases-repository.ts'
import { casesRoutes } from './cases-routes.ts'
import { createCasesService } from './cases-service.ts'
import { createDecisionsRepository } from './decisions-repository.ts'
import { openFirstListings } from './first-listings-repository.ts'
import { createMeasuresRepository } from './measures-repository.ts'
import { measuresRoutes } from './measures-routes.ts'
import { createMeasuresService } from './measures-service.ts'
import { createReportersRepository } from './reporters-repository.ts'
import { createReportersService } from './reporters-service.ts'
import { createSignalsRepository } from './signals-repository.ts'
import { createSignalsService } from './signals-service.ts'

const MINUTE_MS = 60_000
const TOLD_EVERY_MS = 5_000
const LOOKED_EVERY_MS = 2 * MINUTE_MS

type Needs = {
  mail: MailSender
  listAdmins(tx: Pick<Database, 'select'>): Promise<string[]>
  /** How many pieces of a new seller an admin looks at. */
  firstListings: number
} & Pick<Parameters<typeof createSignalsService>[0], 'bandOf'>

/** What is reported, what admins decide about it, and what that means for what people may do. */
export function openModeration({ db, now, notify, announce, publicUrl }: Surroundings, needs: Needs) {
  const { mail, listAdmins, firstListings, bandOf } = needs
  const decisions = createDecisionsRepository(db, { notify, announce, now, listAdmins })
  const cases = createCasesService({
    repository: createCasesRepository(db, { now, most: MODERATION.mostReportsPerCase }),
    decisions,
    now,
  })
  const measures = createMeasuresService({
    repository: createMeasuresRepository(db, { notify, now, finish: decisions.finish, listAdmins }),
    now,
    publicUrl,
  })
  const reporters = createReportersService({ repository: createReportersRepository(db), mail, now, publicUrl })
  const signals = createSignalsService({ repository: createSignalsRepository(db, now), now, bandOf })
  const module: Module = {
    routes: [casesRoutes({ cases, now }), measuresRoutes({ measures, now })],
    jobs: [
      {
        name: 'measures',
        everyMs: MINUTE_MS,
        leaseSeconds: 150,
        run: async () => {
          await cases.endMeasures()
        },
      },
      {
        name: 'signals',
        everyMs: LOOKED_EVERY_MS,
        leaseSeconds: 300,
        run: async () => {
          await signals.look()
        },
      },
      {
        name: 'reporters',
        everyMs: TOLD_EVERY_MS,
        leaseSeconds: 60,
        run: async (log) => {
          for (const err of await reporters.tellAll())
            log.error({ err }, 'somebody could not be told about their report')
        },
      },
    ],
  }
  return {
    module,
    report: cases.report,
    onListed: openFirstListings({ most: firstListings, now }),
    mayNow: measures.mayNow,
    isBanned: measures.isBanned,
    withheldBy: measures.withheldBy,
    endMeasures: cases.endMeasures,
    tellReporters: reporters.tellAll,
    lookForSignals: signals.look,
  }
}
