import * as z from 'zod/mini'
import { id } from './ids.ts'

/** What people hear of at once while they have the shop open. */
export const LIVE_KINDS = ['thread', 'offer', 'product', 'sale', 'notifications'] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

/** Says what has changed, and nothing of what it says: rights are checked where that is read. */
export const liveEvent = z.object({
  kind: z.enum(LIVE_KINDS),
  id,
  /** How far its history is, where it has one. */
  seq: z.optional(z.int()),
})
export type LiveEvent = z.infer<typeof liveEvent>

/** The type of the one event that says that others may have got lost. */
export const LIVE_MISSED = 'missed'
