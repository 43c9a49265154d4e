import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import type { MailSender } from '#providers/mail/port.ts'
import type { RotatingKey } from '#secrets.ts'
import { createEmbeddedIdentity } from './embedded.ts'
import type { IdentityEvents, IdentityRecords } from './port.ts'
import { createIdentityRecords } from './records.ts'

type Deps = {
  config: Config
  db: Database
  losses: () => number
  mail: MailSender
  events: IdentityEvents
  publicUrl: () => string
  secret: RotatingKey<string>
  /** How long Google may take. */
  outsideMs: number
}

export function openIdentity({ config, ...deps }: Deps) {
  return createEmbeddedIdentity({ ...deps, google: config.google })
}

/** For a command that has no shop around it. */
export const openIdentityRecords = (db: Database): IdentityRecords => createIdentityRecords(db)
