import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import type { MailSender } from '#providers/mail/port.ts'
import type { RotatingKey } from '#secrets.ts'
import { createBreachLookup } from './breached-passwords.ts'
import { createEmbeddedIdentity } from './embedded.ts'
import { createFirebaseIdentity } from './firebase.ts'
import type { IdentityEvents, IdentityProvider, IdentityRecords } from './port.ts'
import { createIdentityRecords } from './records.ts'

type Deps = {
  config: Config
  db: Database
  losses: () => number
  mail: MailSender
  events: IdentityEvents
  publicUrl: () => string
  log: Pick<FastifyBaseLogger, 'warn'>
  secret: RotatingKey<string>
  /** How long Google may take. */
  outsideMs: number
  /** For tests: keys in place of Google's. */
  keysUrl?: string | undefined
}

export function openIdentity({ config, keysUrl, ...deps }: Deps): IdentityProvider {
  const { db, outsideMs } = deps
  if (config.firebase) return createFirebaseIdentity({ db, settings: config.firebase, keysUrl, outsideMs })
  return createEmbeddedIdentity({ ...deps, google: config.google, isBreached: breachLookupOf(config, deps) })
}

function breachLookupOf({ breachedPasswordsUrl: url }: Config, { log, outsideMs }: Pick<Deps, 'log' | 'outsideMs'>) {
  if (!url) return async () => false
  const onFailure = (err: unknown) => log.warn({ err }, 'a password was not looked up among breached ones')
  return createBreachLookup({ url, timeLimitMs: outsideMs, onFailure })
}

/** For a command that has no shop around it. */
export const openIdentityRecords = (db: Database): IdentityRecords => createIdentityRecords(db)
