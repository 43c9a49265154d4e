import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { firebaseOf, firebaseSettings } from '#config-firebase.ts'
import { isLoopback } from '#loopback.ts'
import { isTimeZone } from '#moments.ts'
import { isLive, refuseInProduction } from '#production-settings.ts'
import { googleOf, imagesOf, mailOf, paymentsOf, refuseHalfSettings } from '#provider-settings.ts'
import { StartError } from '#start-error.ts'

/** Calls that one caller may make in a span of seconds. */
export type Limit = { calls: number; seconds: number }

const toNumber = (pattern: RegExp) => z.string().regex(pattern).transform(Number)
const port = toNumber(/^\d{1,5}$/).refine((value) => value <= 65_535)
const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))
export const postgresAddress = z.url({ protocol: /^postgres(ql)?$/ })
const postgresAddresses = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(postgresAddress))
const ipOrRange = z.string().refine((value) => isIP(value.replace(/\/\d{1,3}$/, '')) !== 0)

const limit = (calls: number, seconds: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,6}$/)
    .transform((value): Limit => {
      const [most = 0, span = 0] = value.split('/').map(Number)
      return { calls: most, seconds: span }
    })
    .default({ calls, seconds })
    .describe(`calls per seconds, such as ${calls}/${seconds}`)

const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values).describe(values.map((value) => `'${value}'`).join(' or '))

/** Every setting. A description is how the sentence 'NAME must be …' goes on. */
export const settings = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  PORT: port.default(3000).describe('a whole number from 0 to 65535'),
  HOST: z.string().max(255).default('127.0.0.1').describe('an address to listen on, such as 127.0.0.1'),
  PUBLIC_URL: webAddress.optional().describe('a web address, such as https://patina.example'),
  PLAIN_HTTP: oneOf('on', 'off').default('off'),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(ipOrRange))
    .optional()
    .describe('addresses or ranges of the proxies in front, such as 10.0.0.1,10.1.0.0/16'),
  TIME_ZONE: z.string().refine(isTimeZone).default('UTC').describe('the name of a time zone, such as Europe/Berlin'),
  DATA_DIR: z.string().default('./data').describe('a folder'),
  DATABASE_URL: postgresAddress
    .optional()
    .describe('a PostgreSQL address, such as postgres://user:password@host:5432/patina'),
  DATABASE_DIRECT_URL: postgresAddress
    .optional()
    .describe('the address of the same database past the pooler, such as postgres://user:password@host:5432/patina'),
  DATABASE_REPLICA_URL: postgresAddresses
    .optional()
    .describe('PostgreSQL addresses of copies of the database, separated by commas'),
  DATABASE_POOL_SIZE: toNumber(/^[1-9]\d{0,2}$/)
    .default(10)
    .describe('a whole number from 1 to 999'),
  WORKERS: toNumber(/^[1-9]\d?$/)
    .default(1)
    .describe('a whole number from 1 to 99'),
  SEED: oneOf('demo', 'none').optional(),
  AUTH_SECRET: z.string().min(32).optional().describe('a secret of at least 32 characters'),
  AUTH_SECRET_PREVIOUS: z.string().min(32).optional().describe('the secret that AUTH_SECRET was before'),
  ADMIN_EMAILS: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
    .pipe(z.array(z.email()))
    .optional()
    .describe('email addresses, separated by commas'),
  ADMIN_SECOND_FACTOR: oneOf('on', 'off').optional(),
  BREACHED_PASSWORDS_URL: webAddress.optional().describe('a web address, such as https://api.pwnedpasswords.com'),
  GOOGLE_CLIENT_ID: z.string().max(255).optional().describe('the client id that Google gave this shop'),
  GOOGLE_CLIENT_SECRET: z.string().max(255).optional().describe('the secret that belongs to GOOGLE_CLIENT_ID'),
  GOOGLE_STAND_IN: oneOf('on', 'off').optional(),
  ...firebaseSettings,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_/)
    .optional()
    .describe("Stripe's secret key, sk_…"),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/)
    .optional()
    .describe("Stripe's publishable key, pk_…"),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/)
    .optional()
    .describe("the secret of Stripe's webhook, whsec_…"),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/)
    .optional()
    .describe("the secret of Stripe's webhook for connected accounts, whsec_…"),
  STRIPE_API_URL: webAddress.optional().describe('a web address, such as http://127.0.0.1:12111'),
  TEST_PAYMENTS: oneOf('on', 'off').optional(),
  PAPERS_DIR: z.string().optional().describe('a folder'),
  OPERATOR_EMAIL: z.email().default('operator@patina.test').describe('an email address'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('the address of a mail server, such as smtp://user:password@mail.example:587'),
  MAIL_FROM: z.email().optional().describe('the email address that mails come from'),
  UNSENT_MAIL: oneOf('on', 'off').default('off'),
  S3_ENDPOINT: webAddress.optional().describe('a web address, such as https://s3.eu-central-1.amazonaws.com'),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('us-east-1')
    .describe("the name of the bucket's region, such as eu-central-1"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
    .optional()
    .describe('the name of a bucket'),
  S3_ACCESS_KEY_ID: z.string().max(255).optional().describe('the id of a key to the bucket'),
  S3_SECRET_ACCESS_KEY: z.string().max(255).optional().describe('the secret that belongs to S3_ACCESS_KEY_ID'),
  S3_PATH_STYLE: oneOf('on', 'off').default('on'),
  IMGBB_URL: webAddress.optional().describe('a web address, such as https://api.imgbb.com'),
  IMGBB_KEY: z.string().max(255).optional().describe('the key that the image host gave this shop'),
  IMAGE_BASE_URL: webAddress.optional().describe('a web address, such as https://pictures.patina.example'),
  IMAGE_QUOTA: toNumber(/^[1-9]\d{0,6}$/)
    .default(2000)
    .describe('how many pictures a seller may upload'),
  FIRST_LISTINGS: toNumber(/^\d{1,3}$/)
    .default(0)
    .describe('a whole number from 0 to 999'),
  PAYOUTS: oneOf('on', 'off').default('on'),
  FEE_BASIS_POINTS: toNumber(/^\d{1,4}$/)
    .default(1000)
    .describe('hundredths of a percent, from 0 to 9999'),
  MAX_AT_ONCE: toNumber(/^[1-9]\d{0,5}$/)
    .default(100)
    .describe('a whole number from 1 to 999999'),
  MAX_AT_ONCE_PER_ADDRESS: toNumber(/^[1-9]\d{0,5}$/)
    .default(8)
    .describe('a whole number from 1 to 999999'),
  MAX_STREAMS: toNumber(/^[1-9]\d{0,5}$/)
    .default(10_000)
    .describe('a whole number from 1 to 999999'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  RESPONSE_CACHE: oneOf('on', 'off').default('on'),
  OFFLINE_COPIES: oneOf('on', 'off').default('on'),
  METRICS_PORT: port.optional().describe('a whole number from 0 to 65535'),
  LIMIT_READS: limit(600, 60),
  LIMIT_PAGES: limit(300, 60),
  LIMIT_CONTACT: limit(5, 3600),
  LIMIT_SIGN_IN: limit(20, 300),
  LIMIT_SIGN_UP: limit(10, 3600),
  LIMIT_MAILS: limit(10, 3600),
  LIMIT_TOKENS: limit(120, 60),
  LIMIT_WRITES: limit(240, 60),
  LIMIT_UPLOADS: limit(300, 3600),
  LIMIT_MESSAGES: limit(60, 60),
  LIMIT_VITALS: limit(60, 60),
  LIMIT_EXPORTS: limit(5, 86_400),
  PAGES: oneOf('built', 'vite').default('built'),
})

export type Settings = z.output<typeof settings>
export type Config = ReturnType<typeof readConfig>

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const set = parse(env)
  const isPrivate = set.NODE_ENV !== 'production' && !canBeReached(set)
  const forLookingAround = isPrivate && !set.DATABASE_URL
  refuseWithoutServer(set)
  refuseHalfSettings(set)
  refuseInProduction(set)
  const firebase = firebaseOf(set, isPrivate)
  // A shop that others can reach has to ask for the demo by name.
  const seed = set.SEED ?? (forLookingAround && !firebase ? 'demo' : 'none')
  return {
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL,
    trustProxy: set.TRUST_PROXY ?? false,
    timeZone: set.TIME_ZONE,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    databaseReplicaUrls: set.DATABASE_REPLICA_URL ?? [],
    databasePoolSize: set.DATABASE_POOL_SIZE,
    workers: set.WORKERS,
    seed,
    /** What is due is due for everyone: only in a demo that nobody else can reach may it be brought about. */
    canMoveClock: isPrivate && seed === 'demo',
    /** Made and kept in the data folder where it is not set. */
    authSecret: set.AUTH_SECRET,
    authSecretPrevious: set.AUTH_SECRET_PREVIOUS,
    adminEmails: set.ADMIN_EMAILS ?? [],
    adminSecondFactor: adminSecondFactorOf(set, { isDemo: seed === 'demo', hasFirebase: firebase !== undefined }),
    /** A service that knows passwords from breaches; nobody is asked where it is not set. */
    breachedPasswordsUrl: set.BREACHED_PASSWORDS_URL,
    google: googleOf(set, forLookingAround),
    /** In place of the identity provider that comes with the shop. */
    firebase,
    payments: paymentsOf(set, forLookingAround),
    isLive: isLive(set),
    mail: mailOf(set),
    images: imagesOf(set),
    /** Mails hold links that open accounts: only whoever sits at this machine may look at them. */
    showMails: forLookingAround,
    operatorEmail: set.OPERATOR_EMAIL,
    papersDir: set.PAPERS_DIR === undefined ? undefined : resolve(set.PAPERS_DIR),
    imageQuota: set.IMAGE_QUOTA,
    /** Of each new seller, so many pieces open a case. */
    firstListings: set.FIRST_LISTINGS,
    /** Whether the card provider sends sellers their money; else the operator does, by hand, and takes no fee. */
    payouts: set.PAYOUTS === 'on',
    feeBasisPoints: set.PAYOUTS === 'on' ? set.FEE_BASIS_POINTS : 0,
    mostAtOnce: set.MAX_AT_ONCE,
    mostAtOncePerAddress: set.MAX_AT_ONCE_PER_ADDRESS,
    mostStreams: set.MAX_STREAMS,
    logLevel: set.LOG_LEVEL,
    // While the client is being edited, no page is to be older than its source.
    cacheResponses: set.RESPONSE_CACHE === 'on' && set.PAGES === 'built',
    offlineCopies: set.OFFLINE_COPIES === 'on' && set.PAGES === 'built',
    metricsPort: set.METRICS_PORT,
    limits: {
      reads: set.LIMIT_READS,
      // Vite hands out every module by itself, and each of them would count as a page.
      pages: set.PAGES === 'vite' ? { calls: 100_000, seconds: 60 } : set.LIMIT_PAGES,
      contact: set.LIMIT_CONTACT,
      signIn: set.LIMIT_SIGN_IN,
      signUp: set.LIMIT_SIGN_UP,
      mails: set.LIMIT_MAILS,
      tokens: set.LIMIT_TOKENS,
      writes: set.LIMIT_WRITES,
      uploads: set.LIMIT_UPLOADS,
      messages: set.LIMIT_MESSAGES,
      vitals: set.LIMIT_VITALS,
      exports: set.LIMIT_EXPORTS,
    },
    pages: set.PAGES,
  }
}

/**
 * In production, unless it is switched off: everybody knows the passwords of the demo, so there it would lock its admin out.
 * With Firebase, a second factor is Firebase's business.
 */
function adminSecondFactorOf(
  set: Settings,
  { isDemo, hasFirebase }: { isDemo: boolean; hasFirebase: boolean },
): boolean {
  if (!hasFirebase)
    return set.ADMIN_SECOND_FACTOR ? set.ADMIN_SECOND_FACTOR === 'on' : set.NODE_ENV === 'production' && !isDemo
  if (set.ADMIN_SECOND_FACTOR !== 'on') return false
  throw new StartError('ADMIN_SECOND_FACTOR must be off with Firebase: a second factor is then set up there.')
}

function parse(env: NodeJS.ProcessEnv): Settings {
  // An empty variable means none: that is how shells and compose files take one back.
  const given = withSecretFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  const result = settings.safeParse(given)
  if (result.success) return result.data

  const wrong = new Set(result.error.issues.map((issue) => settings.keyof().parse(issue.path[0])))
  throw new StartError([...wrong].map((name) => `${name} must be ${expected(name)}${found(name, given)}.`).join('\n'))
}

function expected(name: keyof typeof settings.shape): string | undefined {
  const schema = settings.shape[name]
  return schema.description ?? schema.unwrap().description
}

const SECRET = /SECRET|_KEY|^DATABASE_.*URL$|SMTP_URL/

/** A secret may stand in a file instead, as vaults, systemd and containers lay them down: NAME_FILE says where. */
function withSecretFiles(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = Object.keys(settings.shape).flatMap((name) => {
    const file = SECRET.test(name) ? env[`${name}_FILE`] : undefined
    if (file === undefined) return []
    if (env[name] !== undefined) throw new StartError(`${name} and ${name}_FILE must not both be set.`)
    try {
      return [[name, readFileSync(file, 'utf8').trim()]]
    } catch (cause) {
      throw new StartError(`${name}_FILE must be a file that can be read.`, { cause })
    }
  })
  return { ...env, ...Object.fromEntries(read) }
}

/** What was found instead; secrets, and addresses that may hold a password, are not repeated. */
function found(name: string, given: Record<string, string | undefined>): string {
  return SECRET.test(name) ? '' : `, but is '${given[name]}'`
}

/** The embedded database lives in one process, alone. */
function refuseWithoutServer(set: Settings): void {
  if (set.DATABASE_URL) return
  if (set.WORKERS > 1) {
    throw new StartError('WORKERS above 1 needs DATABASE_URL: the embedded database serves one process alone.')
  }
  if (set.DATABASE_DIRECT_URL || set.DATABASE_REPLICA_URL) {
    throw new StartError(
      'DATABASE_DIRECT_URL and DATABASE_REPLICA_URL need DATABASE_URL: they lead to the same database.',
    )
  }
}

/** By anyone but whoever sits at this machine: directly, or through a proxy in front. */
function canBeReached({ HOST, PUBLIC_URL, TRUST_PROXY }: Settings): boolean {
  const publicHost = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : HOST
  return !isLoopback(HOST) || !isLoopback(publicHost) || TRUST_PROXY !== undefined
}
