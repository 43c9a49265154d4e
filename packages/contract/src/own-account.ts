import * as z from 'zod/mini'
import { id } from './ids.ts'
import { email, storedText, text } from './text.ts'

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

/** Whether the other end has pressed its link, too. */
export const emailStepAnswer = z.object({ is_changed: z.boolean() })
/** With this token a new password is chosen. */
export const emailUndoAnswer = z.object({ token: text(200, 1) })

/** Who somebody is to others, and what their orders and listings begin with. */
export const ownContact = z.object({ name: storedText, location: storedText, phone_number: storedText })
export type OwnContact = z.infer<typeof ownContact>
