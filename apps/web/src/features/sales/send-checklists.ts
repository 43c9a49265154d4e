import type { Services } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { getSale } from './api/get-sale.ts'
import { openOutbox } from './open-outbox.ts'
import { noteWaiting } from './waiting-checklists.ts'

type Deps = Pick<Services, 'ownApi' | 'queryClient'>

/** Sends what waits on this device, and tells whose it is what became of it. */
export async function sendChecklists(saleIds: readonly string[], services: Deps): Promise<void> {
  for (const saleId of saleIds) await sendOne(saleId, services)
}

async function sendOne(saleId: string, services: Deps): Promise<void> {
  const sale = await services.queryClient.fetchQuery(getSale(services.ownApi, saleId)).catch(() => undefined)
  // There is no connection yet, or it is of somebody else who was signed in here.
  if (sale?.role !== 'buyer') return
  const outbox = openOutbox(sale, services)
  const { isSent } = await outbox.resume()
  const { kept, refusal } = outbox.current()
  if (isSent) toast.success(`What you found on ${sale.product_name} is sent.`)
  if (refusal) toast.error(`What you found on ${sale.product_name} was not taken. ${refusal}`)
  if (!kept?.isToBeSent) noteWaiting(saleId, false)
}
