import * as z from 'zod/mini'
import { id } from './ids.ts'
import { storedText } from './text.ts'

/** How long somebody has to think again before their account is deleted. */
export const LEAVING_DAYS = 14

const LEAVING_MS = LEAVING_DAYS * 86_400_000

/** When an account is deleted whose owner asked for it at this moment. */
export const leavesAt = (leavingSince: Date): Date => new Date(leavingSince.getTime() + LEAVING_MS)

/** The last moment at which those asked for it whose account is deleted now. */
export const lastToLeave = (now: Date): Date => new Date(now.getTime() - LEAVING_MS)

/** What keeps an account from being deleted: a sale that is not over, money that is under way, or money that is owed. */
export const openMatter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sale'), order_id: id, product_name: storedText }),
  z.object({ kind: z.literal('money') }),
  z.object({ kind: z.literal('balance') }),
])
export type OpenMatter = z.infer<typeof openMatter>

export const leaving = z.object({
  /** When the account is deleted; null where nobody has asked for that. */
  leaves_at: z.nullable(z.iso.datetime()),
  open: z.array(openMatter),
})
export type Leaving = z.infer<typeof leaving>
