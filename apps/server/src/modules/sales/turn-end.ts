import { TURN_MINUTES } from '@patina/contract/queue'

/** Nobody is expected to buy at night: whoever is called then has until the morning, and half an hour of it. */
const NIGHT_FROM_HOUR = 22
const NIGHT_UNTIL_HOUR = 8

/** When the turn ends of somebody who is called now, by the clocks of the shop's time zone. */
export function turnEnd(calledAt: Date, timeZone: string): Date {
  const called = Temporal.Instant.fromEpochMilliseconds(calledAt.getTime()).toZonedDateTimeISO(timeZone)
  const isLate = called.hour >= NIGHT_FROM_HOUR
  const isNight = isLate || called.hour < NIGHT_UNTIL_HOUR
  const from = isNight ? called.add({ days: isLate ? 1 : 0 }).withPlainTime({ hour: NIGHT_UNTIL_HOUR }) : called
  return new Date(from.add({ minutes: TURN_MINUTES }).epochMilliseconds)
}
