import { use } from 'react'
import { formatDay } from '#lib/dates.ts'
import { TimeZoneContext } from '#lib/services.ts'

/** The day of a moment, as the shop's calendar has it. */
export const Day = ({ iso }: { iso: string }) => <time dateTime={iso}>{formatDay(iso, use(TimeZoneContext))}</time>
