import type { Device, OwnCredentials } from '@patina/contract/credentials'
import type { Credentials } from '#providers/identity/port.ts'
import { deviceName } from './device-name.ts'
import type { DeviceRow } from './devices-repository.ts'

export const presentDevice = (row: DeviceRow, ownSessionId: string): Device => ({
  _id: row.id,
  name: deviceName(row.userAgent),
  since: row.createdAt.toISOString(),
  last_used: row.lastUsedAt.toISOString(),
  is_this: row.id === ownSessionId,
})

type Described = Awaited<ReturnType<Credentials['describe']>>

export const presentCredentials = (
  { hasPassword, hasGoogle, secondFactor, passkeys }: Described,
  { isMissing }: { isMissing: boolean },
): OwnCredentials => ({
  has_password: hasPassword,
  has_google: hasGoogle,
  second_factor: secondFactor.isOn,
  second_factor_missing: isMissing,
  backup_codes_left: secondFactor.backupCodesLeft,
  passkeys: passkeys.map(({ id, name, createdAt }) => ({
    _id: id,
    name: name ?? 'Passkey',
    since: createdAt.toISOString(),
  })),
})
