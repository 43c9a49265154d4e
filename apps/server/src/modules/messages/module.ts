import type { Module, Surroundings } from '#module.ts'
import type { PrivatePictures } from '#modules/images/module.ts'
import { messagesRoutes } from './messages-routes.ts'
import { createMessagesService } from './messages-service.ts'
import { createReportsRepository } from './reports-repository.ts'
import { reportsRoutes } from './reports-routes.ts'
import { createReportsService } from './reports-service.ts'
import { createSendingRepository } from './sending-repository.ts'
import { createThreadsRepository } from './threads-repository.ts'

export { createNote, haveBlocked } from './sending-repository.ts'

type Needs = {
  /** Pictures that only the two people of a thread see, and admins once they are reported. */
  pictures: Pick<PrivatePictures, 'claim' | 'addressOf'>
  countMessage(email: string): Promise<void>
} & Pick<Parameters<typeof createMessagesService>[0], 'findCode'>

/** Buyers and sellers talk to each other about a product. */
export function openMessages(
  { db, now, notify, announce }: Surroundings,
  { pictures: { claim, addressOf }, countMessage, findCode }: Needs,
) {
  const sending = createSendingRepository(db, { announce, notify, claimPictures: claim, now })
  const messages = createMessagesService({ repository: createThreadsRepository(db), sending, findCode })
  const reports = createReportsService(createReportsRepository(db, now))
  const module: Module = {
    routes: [messagesRoutes({ messages, addressOf, countMessage }), reportsRoutes({ reports, addressOf })],
  }
  return { module }
}
