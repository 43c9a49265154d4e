import * as z from 'zod/mini'
import { AVAILABILITIES } from './choices.ts'
import { id } from './ids.ts'
import { picture, privatePicture } from './images.ts'
import { PICTURE, TEXT } from './limits.ts'
import { listQuery } from './search.ts'
import { email, storedText, text } from './text.ts'

/** What is put down among the messages of a thread when it happens to its product and buyer. */
export const NOTE_KINDS = [
  'offerMade',
  'offerCountered',
  'offerAccepted',
  'offerDeclined',
  'offerWithdrawn',
  'sizeAsked',
  'sizeAnswered',
  'paid',
  'timesSuggested',
  'timeAgreed',
] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

const moment = z.iso.datetime()
const count = z.int().check(z.gte(0))

const note = z.object({
  kind: z.enum(NOTE_KINDS),
  /** In dollars, where it is about money. */
  amount: z.nullable(z.number()),
  /** The id of the offer, the order, … that it is about. */
  about: z.nullable(id),
  /** What was asked or said, after the verb: 'how wide it is'. */
  what: z.nullable(storedText),
})

/** A message as one of the two people sees it. */
export const message = z.object({
  _id: id,
  /** Counts the messages of a thread from 1; those that are gone leave gaps. */
  seq: count,
  is_mine: z.boolean(),
  /** The id that its sender's device gave it; null to the other. */
  client_id: z.nullable(id),
  /** Contact details stand as '•••' to the other, until the piece is paid. Empty where it is a note, or pictures alone. */
  body: storedText,
  /** Something is hidden in it from who is looking. To its sender: from the other. */
  is_masked: z.boolean(),
  note: z.nullable(note),
  pictures: z.array(privatePicture),
  /** A sentence for its receiver, where it reads like a known trick. */
  warning: z.nullable(storedText),
  at: moment,
})
export type Message = z.infer<typeof message>

/** Messages in their order. */
export const messages = z.object({
  messages: z.array(message),
  /** Whether there are more, beyond the end that was asked for. */
  has_more: z.boolean(),
})
export type Messages = z.infer<typeof messages>

/** What two people say about one product, as one of them sees it. */
export const thread = z.object({
  _id: id,
  product: z.object({
    _id: id,
    product_name: storedText,
    picture,
    price: z.number(),
    available: z.enum(AVAILABILITIES),
    /** Its page is gone. */
    is_removed: z.boolean(),
  }),
  other: z.object({ _id: id, name: storedText }),
  role: z.enum(['buyer', 'seller']),
  buyer_id: id,
  /** The buyer's order of it that is not over: for the seller once it is paid. */
  order_id: z.nullable(id),
  /** Nothing is hidden any more. */
  is_paid: z.boolean(),
  last: z.nullable(z.pick(message, { seq: true, is_mine: true, body: true, note: true, at: true })),
  /** The newest message, and the newest that one has seen. */
  last_seq: count,
  read_seq: count,
  /** Messages of the other that one has not seen. */
  unread: count,
  /** Whether one has blocked the other. */
  is_blocked: z.boolean(),
  /** False where one of them has blocked the other, or the other's account is closed. */
  may_write: z.boolean(),
})
export type Thread = z.infer<typeof thread>
export const threads = z.array(thread)

/** Newest words first; those about one product or one order alone, where it is named. */
export const threadQuery = z.strictObject({ product: z.optional(id), order: z.optional(id), ...listQuery.shape })

export const unreadMessages = z.object({ total: count })

const words = {
  body: text(TEXT.talk),
  /** Made by the sender's device: the same one again is the same message. */
  clientId: id,
  /** Private pictures of one's own that nothing uses yet. */
  pictures: z.optional(
    z.array(id).check(z.maxLength(PICTURE.mostPerMessage, { error: `may be at most ${PICTURE.mostPerMessage}` })),
  ),
}
const saysSomething = z.refine<{ body: string; pictures?: string[] | undefined }>(
  ({ body, pictures }) => body.trim() !== '' || (pictures?.length ?? 0) > 0,
  { error: 'needs words or a picture', path: ['body'] },
)

export const newMessage = z.strictObject(words).check(saysSomething)
export type NewMessage = z.infer<typeof newMessage>

/** The first message about a product. Its seller may begin with who has bought it: they name the order. */
export const newThread = z.strictObject({ productId: id, orderId: z.optional(id), ...words }).check(saysSomething)
export type NewThread = z.infer<typeof newThread>

export const threadAnswer = z.object({ thread, message })

/** Messages before or after one, nearest first to be read; without either the newest. */
const seq = z.coerce.number({ error: 'is not a number' }).check(z.int(), z.gte(0), z.lte(2_147_483_647))
export const messageQuery = z.strictObject({ before: z.optional(seq), after: z.optional(seq) }).check(
  z.refine(({ before, after }) => before === undefined || after === undefined, {
    error: 'can not stand beside before',
    path: ['after'],
  }),
)

/** It and all before it are seen. */
export const readMessages = z.strictObject({ seq: z.int().check(z.gte(0), z.lte(2_147_483_647)) })
export const blocking = z.strictObject({ isBlocked: z.boolean() })

/** What would become of a text if it were sent before the piece is paid. */
export const messageToCheck = z.strictObject({ body: text(TEXT.talk) })
export const checkedMessage = z.object({ hides: z.boolean(), warns: z.boolean() })

export const newMessageReport = z.strictObject({ messageId: id, reason: text(TEXT.reason, 1) })
export type NewMessageReport = z.infer<typeof newMessageReport>

/** For admins: the message as it was written. */
export const messageReport = z.object({
  _id: id,
  reason: storedText,
  at: moment,
  reporter_name: storedText,
  reporter_email: email,
  message_id: id,
  body: storedText,
  pictures: z.array(privatePicture),
  sent_at: moment,
  sender_id: id,
  sender_name: storedText,
  sender_email: email,
  product_id: id,
  product_name: storedText,
})
export type MessageReport = z.infer<typeof messageReport>
export const messageReports = z.array(messageReport)
