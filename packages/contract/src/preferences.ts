import * as z from 'zod/mini'
import { storedText } from './text.ts'

/** What somebody has chosen to be told; in words, since a page may be older than the shop. */
export const preferences = z.object({
  muted: z.array(z.object({ group: storedText, channel: storedText })),
  quiet_hours: z.nullable(z.object({ from: storedText, to: storedText, time_zone: storedText })),
  /** The shop's own. */
  time_zone: storedText,
  /** What a device needs to ask for pushes, and whether this sign-in gets them. */
  push: z.object({ server_key: storedText, is_on: z.boolean() }),
})
export type Preferences = z.infer<typeof preferences>
