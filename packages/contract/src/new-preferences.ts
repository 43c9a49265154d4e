import * as z from 'zod/mini'
import { CHANNELS, GROUP_NAMES } from './notices.ts'
import { LONGEST_QUIET_HOURS, minutesOf, minutesUntil } from './quiet-hours.ts'

/** Something that somebody does not want to hear of on one channel. */
const muted = z.strictObject({ group: z.enum(GROUP_NAMES), channel: z.enum(CHANNELS) })
export type Muted = z.infer<typeof muted>

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 22:00' }))

/** While they last, nothing is mailed or pushed that can wait. */
const quietHours = z
  .strictObject({ from: timeOfDay, to: timeOfDay, time_zone: z.string().check(z.minLength(1), z.maxLength(64)) })
  .check(
    z.refine(({ from, to }) => from !== to, { error: 'must not begin and end at the same time', path: ['to'] }),
    z.refine(({ from, to }) => minutesUntil(minutesOf(from), minutesOf(to)) <= LONGEST_QUIET_HOURS * 60, {
      error: `must be at most ${LONGEST_QUIET_HOURS} hours after the beginning`,
      path: ['to'],
    }),
  )

export const newPreferences = z.strictObject({
  muted: z.array(muted).check(z.maxLength(GROUP_NAMES.length * CHANNELS.length)),
  quiet_hours: z.nullable(quietHours),
})
export type NewPreferences = z.infer<typeof newPreferences>

/** The push services of browsers, by their hosts; a host that begins with a dot stands for all below it. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/** Whether an address is of a push service that we know: the server calls no other. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  return PUSH_HOSTS.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host))
}

const base64url = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`), { error: 'is not what a browser gives' }))

/** What a browser answers when it is asked for pushes. */
export const newPushSubscription = z.strictObject({
  endpoint: z
    .string()
    .check(
      z.maxLength(1000, { error: 'may have at most 1000 characters' }),
      z.refine(isPushEndpoint, { error: 'is not of a push service that we know' }),
    ),
  /** A point of P-256, and 16 bytes that only the browser and we know. */
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
  /** The key of ours that the browser was told. */
  server_key: z.string().check(z.maxLength(100)),
})
export type NewPushSubscription = z.infer<typeof newPushSubscription>
