import * as z from 'zod'
import { StartError } from '#start-error.ts'

/** The settings of Firebase; they belong to the table in config.ts. */
export const firebaseSettings = {
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/)
    .optional()
    .describe('the id of a Firebase project, such as patina-1a2b3'),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .describe("the web API key of the Firebase project, from its console's page of general settings"),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .max(253)
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    .optional()
    .describe('the host that answers for Firebase sign-in, such as patina-1a2b3.firebaseapp.com'),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/)
    .optional()
    .describe("the Firebase emulator's host on this machine and its port, such as 127.0.0.1:9099"),
}

type FirebaseSettings = z.output<z.ZodObject<typeof firebaseSettings>>
type Beside = { SEED?: string | undefined; GOOGLE_CLIENT_ID?: string | undefined; GOOGLE_STAND_IN?: string | undefined }

/** Nothing where the shop's own identity provider is to be used. `isPrivate`: nobody beyond this machine can come in. */
export function firebaseOf(set: FirebaseSettings & Beside, isPrivate: boolean) {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_EMULATOR_HOST: emulator } = set
  if (!projectId || !apiKey) {
    if (!emulator && !set.FIREBASE_AUTH_DOMAIN) return undefined
    throw new StartError('FIREBASE_PROJECT_ID and FIREBASE_API_KEY must be set where other FIREBASE_ settings are.')
  }
  // Its tokens carry no signature: whoever can reach the shop could come as anyone.
  if (emulator && !isPrivate) {
    throw new StartError(
      'FIREBASE_AUTH_EMULATOR_HOST must not be set with NODE_ENV=production or where others can reach the shop: anyone could sign in as anyone.',
    )
  }
  if (set.GOOGLE_CLIENT_ID || set.GOOGLE_STAND_IN === 'on') {
    throw new StartError('With Firebase, Google is switched on in its console: take back the GOOGLE_ settings.')
  }
  if (set.SEED === 'demo') {
    throw new StartError('SEED must be none with Firebase, where the accounts of the demo do not exist.')
  }
  return { projectId, apiKey, authDomain: set.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`, emulator }
}
