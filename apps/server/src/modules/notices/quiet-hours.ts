import { minutesUntil } from '@patina/contract/quiet-hours'

/** In minutes since midnight, where somebody is. */
export type QuietTimes = { fromMinute: number; toMinute: number; timeZone: string }

/** When the quiet that now reigns is over; nothing where none does. Where clocks change meanwhile, it may be an hour off. */
export function quietUntil({ fromMinute, toMinute, timeZone }: QuietTimes, now: Date): Date | undefined {
  const minute = minuteOfDay(now, timeZone)
  if (minutesUntil(fromMinute, minute) >= minutesUntil(fromMinute, toMinute)) return undefined
  const end = new Date(now.getTime() + minutesUntil(minute, toMinute) * 60_000)
  end.setUTCSeconds(0, 0)
  return end
}

function minuteOfDay(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  return (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
}
