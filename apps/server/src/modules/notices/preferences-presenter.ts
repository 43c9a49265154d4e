import type { NewPreferences } from '@patina/contract/new-preferences'
import type { Preferences } from '@patina/contract/preferences'
import { minutesOf } from '@patina/contract/quiet-hours'
import type { Choices } from './preferences-repository.ts'
import type { PreferencesService } from './preferences-service.ts'

export const presentPreferences = ({
  muted,
  quiet,
  shopTimeZone,
  push,
}: Awaited<ReturnType<PreferencesService['find']>>): Preferences => ({
  muted,
  quiet_hours: quiet ? { from: timeOf(quiet.fromMinute), to: timeOf(quiet.toMinute), time_zone: quiet.timeZone } : null,
  time_zone: shopTimeZone,
  push: { server_key: push.serverKey, is_on: push.isOn },
})

export const choicesIn = ({ muted, quiet_hours: quiet }: NewPreferences): Choices => ({
  muted,
  quiet: quiet
    ? { fromMinute: minutesOf(quiet.from), toMinute: minutesOf(quiet.to), timeZone: quiet.time_zone }
    : undefined,
})

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
