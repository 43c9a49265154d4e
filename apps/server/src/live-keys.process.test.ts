import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { makeDatabase } from '#test/kit/postgres-databases.ts'
import { spawnServer } from '#test/kit/server-process.ts'
import { fillPlace } from '#test/kit/test-shop.ts'

it('a start with live keys is refused while the shop still has the people of the demo', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'patina-live-keys-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const DATABASE_URL = await makeDatabase(inject('postgresUrl'), 'once_a_demo')
  await fillPlace({ DATABASE_URL })
  const { exit, output } = spawnServer({
    DATA_DIR,
    DATABASE_URL,
    AUTH_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://patina.example',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'shop@patina.example',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  })
  expect(await exit).toBe(1)
  expect(output.err).toMatch(/^admin@patina\.test, .+ came with the demo, and everyone knows their password: .+\.\n$/)
})
