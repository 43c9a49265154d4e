import * as z from 'zod/mini'
import { id } from './ids.ts'
import { storedText } from './text.ts'

export const notification = z.object({
  /** Of the newest, where several of one kind about one thing are told as one. */
  _id: id,
  /** One of NOTICES; a page that is older than the shop can do without knowing it. */
  kind: storedText,
  /** How many they are. */
  total: z.int(),
  title: storedText,
  text: storedText,
  /** How much money it is about, in dollars. */
  amount: z.nullable(z.number()),
  /** The page of the shop that it leads to. */
  href: storedText,
  picture: z.nullable(storedText),
  at: z.iso.datetime(),
  /** Something waits for the reader, until then; without it there is nothing to do. */
  due_at: z.nullable(z.iso.datetime()),
  read_at: z.nullable(z.iso.datetime()),
})
export type Notification = z.infer<typeof notification>
export const notifications = z.array(notification)

/** The newest that was seen: it and all before it are read. */
export const readNotifications = z.strictObject({ until: id })

/** What was not seen yet, and how much of it waits for the reader. */
export const unreadNotifications = z.object({ total: z.int(), todo: z.int() })
