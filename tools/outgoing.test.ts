import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './setup/root.mjs'

/** Every file of the server that calls others, and whom: an address of its own, of the settings, or of a list. */
const CALLERS: Record<string, string> = {
  'commands/running-server.ts': 'the shop itself, by a socket in DATA_DIR',
  'db/bounded-pool.ts': 'the database',
  'db/listener.ts': 'the database',
  'db/session.ts': 'the database',
  'modules/images/share-service.ts': 'nobody: a cache calls what fills it so',
  'providers/identity/auth.ts': 'Google, by better-auth',
  'providers/identity/breached-passwords.ts': 'BREACHED_PASSWORDS_URL',
  'providers/identity/google-keys.ts': 'Google’s keys',
  'providers/images/bucket.ts': 'S3_ENDPOINT',
  'providers/images/imgbb.ts': 'IMGBB_URL',
  'providers/mail/smtp.ts': 'SMTP_URL',
  'providers/payments/stripe.ts': 'Stripe',
  'providers/payments/test-provider/webhooks.ts': 'the shop itself',
  'providers/push/web-push.ts': 'push services of PUSH_HOSTS',
}

const CALLS =
  /\bfetch\(|\.fetch\(|\bfetchMethod\b|\brequest\(\{|createTransport\(|new Stripe\(|new AwsClient\(|new pg\.|new Pool|extends pg\.|new Client\(|socialProviders: \{|\b(?:net|tls)\.connect\(/

it('nothing in the server calls others but what is listed here', () => {
  const folder = join(root, 'apps/server/src')
  const calling = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !/\.test\.ts$/.test(file))
    .filter((file) => CALLS.test(readFileSync(join(folder, file), 'utf8')))
  expect(calling.sort()).toEqual(Object.keys(CALLERS).sort())
})
