import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hush',
}
const IMGBB = { IMGBB_URL: 'https://api.imgbb.example', IMGBB_KEY: 'hush' }
const DATABASE = { DATABASE_URL: 'postgres://localhost/patina', AUTH_SECRET: 'x'.repeat(32) }
/** What production asks for by itself. */
const OPEN = { PUBLIC_URL: 'https://patina.example', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@patina.example' }
const PRODUCTION = { NODE_ENV: 'production', ...OPEN }
const stripe = (secret: string, publishable: string) => ({
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLISHABLE_KEY: publishable,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
})
const liveStripe = { ...stripe('sk_live_1', 'pk_live_1'), STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' }

describe('settings', () => {
  it('have defaults that run on a fresh machine', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', seed: 'demo', trustProxy: false })
  })

  it('count an empty variable as none', () => {
    expect(readConfig({ PORT: '', SEED: '' })).toMatchObject({ port: 3000, seed: 'demo' })
  })

  it.each([
    [PRODUCTION, 'none'],
    [{ HOST: '0.0.0.0' }, 'none'],
    [{ DATABASE_URL: 'postgres://localhost/patina', AUTH_SECRET: 'x'.repeat(32) }, 'none'],
    [{ ...PRODUCTION, HOST: '0.0.0.0', SEED: 'demo' }, 'demo'],
    [{ HOST: '::1' }, 'demo'],
    [{ PUBLIC_URL: 'https://patina.example' }, 'none'],
    [{ TRUST_PROXY: '127.0.0.1' }, 'none'],
  ])('%o seed %s: a shop that others can reach must ask for the demo by name', (env, seed) => {
    expect(readConfig(env).seed).toBe(seed)
  })

  it.each([
    [{ PORT: '70000' }, "PORT must be a whole number from 0 to 65535, but is '70000'."],
    [{ PORT: '3e3' }, "PORT must be a whole number from 0 to 65535, but is '3e3'."],
    [{ SEED: 'yes' }, "SEED must be 'demo' or 'none', but is 'yes'."],
    [{ PUBLIC_URL: 'patina' }, "PUBLIC_URL must be a web address, such as https://patina.example, but is 'patina'."],
    [{ LIMIT_READS: '0/60' }, "LIMIT_READS must be calls per seconds, such as 600/60, but is '0/60'."],
    [{ TIME_ZONE: 'Mars' }, "TIME_ZONE must be the name of a time zone, such as Europe/Berlin, but is 'Mars'."],
    [{ WORKERS: '0' }, "WORKERS must be a whole number from 1 to 99, but is '0'."],
    [
      { DATABASE_REPLICA_URL: 'postgres://user:secret@one/db, two' },
      'DATABASE_REPLICA_URL must be PostgreSQL addresses of copies of the database, separated by commas.',
    ],
    [{ OPERATOR_EMAIL: 'me' }, "OPERATOR_EMAIL must be an email address, but is 'me'."],
    [
      { TRUST_PROXY: 'everyone' },
      "TRUST_PROXY must be addresses or ranges of the proxies in front, such as 10.0.0.1,10.1.0.0/16, but is 'everyone'.",
    ],
  ])('that are wrong are named in one sentence: %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it.each([
    [{ DATABASE_URL: 'postgres://localhost/patina' }, 'AUTH_SECRET must be set where DATABASE_URL is'],
    [{ WORKERS: '2' }, 'WORKERS above 1 needs DATABASE_URL: the embedded database serves one process alone.'],
    [
      { DATABASE_REPLICA_URL: 'postgres://localhost/copy' },
      'DATABASE_DIRECT_URL and DATABASE_REPLICA_URL need DATABASE_URL',
    ],
    [{ GOOGLE_CLIENT_ID: 'patina' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, or neither.'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL and MAIL_FROM must be set together, or neither.'],
    [
      { S3_BUCKET: 'pictures' },
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or none.',
    ],
    [BUCKET, 'IMAGE_BASE_URL must be set where S3_BUCKET or IMGBB_URL is: pictures are shown from there.'],
    [{ IMGBB_URL: 'https://api.imgbb.com' }, 'IMGBB_URL and IMGBB_KEY must be set together, or neither.'],
    [{ ...BUCKET, ...IMGBB }, 'S3_BUCKET and IMGBB_URL must not both be set: pictures go to one place.'],
    [{ IMAGE_BASE_URL: 'https://cdn.example' }, 'IMAGE_BASE_URL is of no use without S3_BUCKET or IMGBB_URL.'],
    [
      { ...BUCKET, IMAGE_BASE_URL: 'http://cdn.example', PUBLIC_URL: 'https://patina.example' },
      'IMAGE_BASE_URL must begin with https: as PUBLIC_URL does, or browsers show no picture.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together, or none.',
    ],
    [stripe('sk_live_1', 'pk_test_1'), 'must both be live keys or both test keys.'],
    [stripe('rk_test_1', 'pk_live_1'), 'must both be live keys or both test keys.'],
    [stripe('sk_live_1', 'pk_live_1'), 'Live Stripe keys need DATABASE_URL'],
    [
      { ...stripe('sk_live_1', 'pk_live_1'), ...DATABASE, STRIPE_API_URL: 'http://127.0.0.1:12111' },
      'STRIPE_API_URL is for stand-ins: live Stripe keys are sent to nobody but Stripe.',
    ],
    [{ STRIPE_API_URL: 'http://127.0.0.1:12111' }, 'STRIPE_API_URL is of no use without the keys of Stripe.'],
    [
      { STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' },
      'STRIPE_CONNECT_WEBHOOK_SECRET is of no use without the keys of Stripe.',
    ],
    [
      { ...stripe('sk_live_1', 'pk_live_1'), ...DATABASE },
      'STRIPE_CONNECT_WEBHOOK_SECRET must be set where live Stripe keys are, or PAYOUTS=off to pay sellers by hand.',
    ],
    [{ ...stripe('sk_test_1', 'pk_test_1'), NODE_ENV: 'production' }, "Stripe's test keys charge no card"],
  ])('that are only half there are named: %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it.each([
    [{}, 'standIn', true],
    [PRODUCTION, 'none', false],
    [{ ...PRODUCTION, GOOGLE_STAND_IN: 'on' }, 'standIn', false],
    [{ HOST: '0.0.0.0' }, 'none', false],
    [{ HOST: '0.0.0.0', GOOGLE_STAND_IN: 'on' }, 'standIn', false],
    [{ GOOGLE_STAND_IN: 'off' }, 'none', true],
    [{ PUBLIC_URL: 'https://patina.example' }, 'none', false],
    [{ PUBLIC_URL: 'http://localhost:4000' }, 'standIn', true],
    [{ TRUST_PROXY: '127.0.0.1' }, 'none', false],
  ])('%o: Google is %s, and whether the mailbox can be opened is %s', (env, google, showMails) => {
    expect(readConfig(env)).toMatchObject({ google, showMails })
  })

  it.each([
    [{}, true],
    [{ ...DATABASE, SEED: 'demo' }, true],
    [DATABASE, false],
    [{ SEED: 'none' }, false],
    [{ HOST: '0.0.0.0', SEED: 'demo' }, false],
    [{ PUBLIC_URL: 'https://patina.example', SEED: 'demo' }, false],
    [{ TRUST_PROXY: '127.0.0.1', SEED: 'demo' }, false],
    [{ NODE_ENV: 'production', PLAIN_HTTP: 'on', UNSENT_MAIL: 'on', SEED: 'demo' }, false],
  ])('%o: whether the clock can be moved is %s', (env, canMoveClock) => {
    expect(readConfig(env)).toMatchObject({ canMoveClock })
  })

  it.each([
    [{}, false],
    [PRODUCTION, true],
    [{ ...PRODUCTION, ADMIN_SECOND_FACTOR: 'off' }, false],
    [{ ...PRODUCTION, SEED: 'demo' }, false],
    [{ ...PRODUCTION, SEED: 'demo', ADMIN_SECOND_FACTOR: 'on' }, true],
    [{ ADMIN_SECOND_FACTOR: 'on' }, true],
  ])('%o: whether admins need a second factor is %s', (env, adminSecondFactor) => {
    expect(readConfig(env)).toMatchObject({ adminSecondFactor })
  })

  it.each([
    [{ ...liveStripe, ...DATABASE, ...OPEN }],
    [{ ...liveStripe, ...DATABASE, ...PRODUCTION }],
    [{ ...stripe('sk_live_1', 'pk_live_1'), ...DATABASE, ...PRODUCTION, PAYOUTS: 'off' }],
    [{ ...stripe('sk_test_1', 'pk_test_1') }],
    [{ ...stripe('sk_test_1', 'pk_test_1'), ...PRODUCTION, TEST_PAYMENTS: 'on' }],
  ])('%o let Stripe take the cards', (env) => {
    expect(readConfig(env).payments).toMatchObject({ publishableKey: env.STRIPE_PUBLISHABLE_KEY })
  })

  it('have sellers paid by the card provider, less a fee, unless it is turned off: then there is none', () => {
    expect(readConfig({})).toMatchObject({ payouts: true, feeBasisPoints: 1000 })
    expect(readConfig({ PAYOUTS: 'off', FEE_BASIS_POINTS: '1200' })).toMatchObject({
      payouts: false,
      feeBasisPoints: 0,
    })
  })

  it.each([
    ['smtp://mail.example:587', true],
    ['smtp://127.0.0.1:2525', false],
    ['smtp://localhost', false],
  ])('%s: whether a mail may only travel encrypted is %s', (SMTP_URL, demandsTls) => {
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'shop@patina.example' }).mail).toMatchObject({ demandsTls })
  })

  const HTTP = 'PUBLIC_URL must be set and begin with https: in production, since passwords and cookies travel there'
  const MAIL = 'SMTP_URL and MAIL_FROM must be set in production, since lost passwords are replaced by mail'
  const LIVE = { ...liveStripe, ...DATABASE, ...OPEN }
  it.each([
    [{ ...PRODUCTION, PUBLIC_URL: '' }, `${HTTP}, or set PLAIN_HTTP=on to let them travel in the open.`],
    [
      { ...PRODUCTION, PUBLIC_URL: 'http://a.example' },
      `${HTTP}, or set PLAIN_HTTP=on to let them travel in the open.`,
    ],
    [{ ...PRODUCTION, SMTP_URL: '', MAIL_FROM: '' }, `${MAIL}, or set UNSENT_MAIL=on to send none.`],
    [{ ...LIVE, PUBLIC_URL: 'http://a.example', PLAIN_HTTP: 'on' }, `${HTTP}; live Stripe keys allow no exception.`],
    [{ ...LIVE, SMTP_URL: '', MAIL_FROM: '', UNSENT_MAIL: 'on' }, `${MAIL}; live Stripe keys allow no exception.`],
    [
      { ...LIVE, NODE_ENV: 'production', GOOGLE_STAND_IN: 'on' },
      'GOOGLE_STAND_IN must be off where live Stripe keys are set: it lets anyone in as anyone.',
    ],
    [
      { ...LIVE, NODE_ENV: 'production', SEED: 'demo' },
      'SEED must be none where live Stripe keys are set: everyone knows the passwords of the demo.',
    ],
  ])('that make a shop in earnest only look like one are refused in one sentence: %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new StartError(sentence))
  })

  it('let production do without HTTPS and mail where both are asked for by name', () => {
    const config = readConfig({ NODE_ENV: 'production', PLAIN_HTTP: 'on', UNSENT_MAIL: 'on' })
    expect(config).toMatchObject({ publicUrl: undefined, mail: 'kept', seed: 'none', google: 'none', showMails: false })
  })

  it('that are secret may stand in a file, and are not told from it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'patina-secrets-'))
    const file = join(folder, 'auth-secret')
    const secret = 'a secret that stands in a file and nowhere else'
    writeFileSync(file, `${secret}\n`)
    expect(readConfig({ AUTH_SECRET_FILE: file }).authSecret).toBe(secret)
    expect(() => readConfig({ AUTH_SECRET_FILE: file, AUTH_SECRET: secret })).toThrow('must not both be set')
    expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'none') })).toThrow('SMTP_URL_FILE must be a file')
    writeFileSync(file, 'hush')
    expect(() => readConfig({ AUTH_SECRET_FILE: file })).toThrow(/^((?!hush).)*$/)
    rmSync(folder, { recursive: true })
  })

  it('never repeat a secret', () => {
    expect(() => readConfig({ AUTH_SECRET: 'hush' })).toThrow('AUTH_SECRET must be a secret of at least 32 characters.')
  })

  it('that are wrong are all named at once', () => {
    expect(() => readConfig({ PORT: 'x', SEED: 'x' })).toThrow(/^PORT .+\.\nSEED .+\.$/)
  })

  it('never repeat an address that may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hush@db/patina' })).toThrow(/^((?!hush).)*$/)
    expect(() => readConfig({ SMTP_URL: 'http://me:hush@mail.example' })).toThrow(/^((?!hush).)*$/)
  })

  it('let a developer reload pages whose modules come one by one', () => {
    expect(readConfig({}).limits.pages).toEqual({ calls: 300, seconds: 60 })
    expect(readConfig({ PAGES: 'vite' }).limits.pages.calls).toBeGreaterThan(300 * 200)
  })

  it('read limits as calls and seconds', () => {
    expect(readConfig({ LIMIT_CONTACT: '3/120' }).limits.contact).toEqual({ calls: 3, seconds: 120 })
    expect(readConfig({ LIMIT_MESSAGES: '2/30' }).limits.messages).toEqual({ calls: 2, seconds: 30 })
    expect(readConfig({}).limits.messages).toEqual({ calls: 60, seconds: 60 })
  })
})
