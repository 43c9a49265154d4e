import type { Settings } from '#config.ts'
import { isLoopback } from '#loopback.ts'
import { isLive } from '#production-settings.ts'
import { StartError } from '#start-error.ts'

/* Which of the shop's parts are others' services, and what has to be set for them together. */

/** Settings that are right each for itself, but not together. */
export function refuseHalfSettings(set: Settings): void {
  if (set.DATABASE_URL && !set.AUTH_SECRET) {
    throw new StartError('AUTH_SECRET must be set where DATABASE_URL is: all processes of a shop share it.')
  }
  demandTogether(set, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  demandTogether(set, ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'])
  demandTogether(set, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  demandTogether(set, ['SMTP_URL', 'MAIL_FROM'])
  demandTogether(set, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  demandTogether(set, ['IMGBB_URL', 'IMGBB_KEY'])
  refuseStripeMistakes(set)
  refuseImageMistakes(set)
}

function demandTogether(set: Settings, names: (keyof Settings)[]): void {
  const given = names.filter((name) => set[name] !== undefined)
  if (given.length === 0 || given.length === names.length) return
  const list = new Intl.ListFormat('en-GB').format(names)
  throw new StartError(`${list} must be set together, or ${names.length > 2 ? 'none' : 'neither'}.`)
}

function refuseStripeMistakes(set: Settings): void {
  const [secret, publishable] = [set.STRIPE_SECRET_KEY, set.STRIPE_PUBLISHABLE_KEY]
  if (!secret || !publishable) {
    if (set.STRIPE_API_URL) throw new StartError('STRIPE_API_URL is of no use without the keys of Stripe.')
    if (set.STRIPE_CONNECT_WEBHOOK_SECRET) {
      throw new StartError('STRIPE_CONNECT_WEBHOOK_SECRET is of no use without the keys of Stripe.')
    }
    return
  }
  const live = isLive(set)
  if (live !== publishable.includes('_live_')) {
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both test keys.')
  }
  if (live && !set.DATABASE_URL) {
    throw new StartError(
      'Live Stripe keys need DATABASE_URL: the embedded database may lose the last writes in a power cut.',
    )
  }
  if (live && set.STRIPE_API_URL) {
    throw new StartError('STRIPE_API_URL is for stand-ins: live Stripe keys are sent to nobody but Stripe.')
  }
  if (live && set.PAYOUTS === 'on' && !set.STRIPE_CONNECT_WEBHOOK_SECRET) {
    throw new StartError(
      'STRIPE_CONNECT_WEBHOOK_SECRET must be set where live Stripe keys are, or PAYOUTS=off to pay sellers by hand.',
    )
  }
  if (!live && set.NODE_ENV === 'production' && set.TEST_PAYMENTS !== 'on') {
    throw new StartError(
      "Stripe's test keys charge no card: set live keys, or TEST_PAYMENTS=on to sell nothing in earnest.",
    )
  }
}

function refuseImageMistakes({ S3_BUCKET: bucket, IMGBB_URL: imgbb, IMAGE_BASE_URL: base, PUBLIC_URL }: Settings) {
  if (bucket && imgbb) throw new StartError('S3_BUCKET and IMGBB_URL must not both be set: pictures go to one place.')
  if ((bucket || imgbb) && !base) {
    throw new StartError('IMAGE_BASE_URL must be set where S3_BUCKET or IMGBB_URL is: pictures are shown from there.')
  }
  if (base && !bucket && !imgbb) {
    throw new StartError('IMAGE_BASE_URL is of no use without S3_BUCKET or IMGBB_URL.')
  }
  if (base && PUBLIC_URL?.startsWith('https:') && !base.startsWith('https:')) {
    throw new StartError('IMAGE_BASE_URL must begin with https: as PUBLIC_URL does, or browsers show no picture.')
  }
}

export function googleOf(set: Settings, forLookingAround: boolean) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = set
  if (clientId && clientSecret) return { clientId, clientSecret }
  return (set.GOOGLE_STAND_IN ?? (forLookingAround ? 'on' : 'off')) === 'on' ? ('standIn' as const) : ('none' as const)
}

/** Stripe where its three keys are set, else the test provider where that is asked for, else no cards at all. */
export function paymentsOf(set: Settings, forLookingAround: boolean) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret,
    STRIPE_API_URL: apiUrl,
  } = set
  if (secretKey && publishableKey && webhookSecret) {
    return { secretKey, publishableKey, webhookSecret, connectWebhookSecret, apiUrl }
  }
  return (set.TEST_PAYMENTS ?? (forLookingAround ? 'on' : 'off')) === 'on' ? ('test' as const) : ('none' as const)
}

/** A mail server where one is named, else the database, which sends nothing. */
export function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Settings) {
  if (!url || !from) return 'kept' as const
  // Passwords and mailed links travel in the open only where they don't leave this machine.
  return { url, from, demandsTls: !isLoopback(new URL(url).hostname) }
}

/** A bucket or an image host where one is named, else the data folder. */
export function imagesOf(set: Settings) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, IMAGE_BASE_URL: baseUrl } = set
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, IMGBB_URL: url, IMGBB_KEY: key } = set
  if (baseUrl && endpoint && bucket && accessKeyId && secretAccessKey) {
    const keys = { accessKeyId, secretAccessKey, region: set.S3_REGION }
    return { kind: 'bucket' as const, baseUrl, endpoint, bucket, pathStyle: set.S3_PATH_STYLE === 'on', ...keys }
  }
  if (baseUrl && url && key) return { kind: 'imgbb' as const, baseUrl, url, key }
  return { kind: 'files' as const }
}
