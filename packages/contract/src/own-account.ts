import * as z from 'zod/mini'
import { id } from './ids.ts'
import { TEXT } from './limits.ts'
import { email, line, storedText, text } from './text.ts'

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

/** A change of one's address that is not confirmed by both ends within this time ends by itself. */
export const EMAIL_CHANGE_HOURS = 24
/** How long the old address can have it undone, and stays kept for that. */
export const UNDO_HOURS = 72

export const emailChangeRequest = z.strictObject({ email })
export const mailedStep = z.strictObject({ token: text(200, 1) })

/** One's address, and how far a change of it is. */
export const ownEmail = z.object({
  email,
  change: z.nullable(
    z.object({
      email,
      /** By the old address, and by the new one. */
      is_confirmed: z.boolean(),
      is_proved: z.boolean(),
      until: z.iso.datetime(),
    }),
  ),
  /** It was changed a short time ago, and can be changed again from then on. */
  fixed_until: z.nullable(z.iso.datetime()),
})
export type OwnEmail = z.infer<typeof ownEmail>

export const EMAIL_STEPS = ['confirm', 'prove'] as const
export type EmailStep = (typeof EMAIL_STEPS)[number]
/** Whether the other end has pressed its link, too. */
export const emailStepAnswer = z.object({ is_changed: z.boolean() })
/** With this token a new password is chosen. */
export const emailUndoAnswer = z.object({ token: text(200, 1) })

/** Who somebody is to others, and what their orders and listings begin with. */
export const ownContact = z.object({ name: storedText, location: storedText, phone_number: storedText })
export type OwnContact = z.infer<typeof ownContact>
export const ownContactChange = z.strictObject({
  name: line(TEXT.name),
  location: line(TEXT.place, 0),
  phone_number: line(TEXT.phone, 0),
})
