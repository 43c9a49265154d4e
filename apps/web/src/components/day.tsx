import { use } from 'react'
import { formatDay } from '#lib/dates.ts'
import { TimeZoneContext } from '#lib/services.ts'
import { isYearAlone } from '#lib/typed-day.ts'

/** The day of a moment, as the shop's calendar has it. */
export const Day = ({ iso }: { iso: string }) => <time dateTime={iso}>{formatDay(iso, use(TimeZoneContext))}</time>

/** Where there is little room: this year goes without saying. */
export const RecentDay = ({ iso }: { iso: string }) => (
  <time dateTime={iso}>{formatDay(iso, use(TimeZoneContext)).replace(` ${new Date().getFullYear()}`, '')}</time>
)

/** When a piece was bought: its seller may have said the year alone. */
export const BoughtDay = ({ iso }: { iso: string }) =>
  isYearAlone(iso) ? <time>{iso.slice(0, 4)}</time> : <Day iso={iso} />
