import type { Message } from '@patina/contract/messages'
import { formatDay } from '#lib/dates.ts'

type Sent = Pick<Message, 'at'>

/** Messages of one day, by the calendar of who is looking. */
export type TalkDay<One> = { day: string; items: One[] }

export function byDay<One extends Sent>(messages: readonly One[], timeZone: string): TalkDay<One>[] {
  const days: TalkDay<One>[] = []
  for (const message of messages) {
    const day = formatDay(message.at, timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(message)
    else days.push({ day, items: [message] })
  }
  return days
}

const DAY_MS = 86_400_000

/** 'Today', 'Yesterday', '14 Nov 2026' */
export function dayWords(day: string, now: number, timeZone: string): string {
  const of = (ms: number) => formatDay(new Date(ms).toISOString(), timeZone)
  if (day === of(now)) return 'Today'
  return day === of(now - DAY_MS) ? 'Yesterday' : day
}

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
