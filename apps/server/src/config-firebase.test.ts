import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const firebase = { FIREBASE_PROJECT_ID: 'demo-patina', FIREBASE_API_KEY: 'key-1' }
const emulated = { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }

describe('settings of Firebase', () => {
  it('choose Firebase where its project is named, and then have no demo whose accounts it would not know', () => {
    expect(readConfig({}).firebase).toBeUndefined()
    expect(readConfig(firebase)).toMatchObject({
      seed: 'none',
      firebase: { projectId: 'demo-patina', apiKey: 'key-1', authDomain: 'demo-patina.firebaseapp.com' },
    })
    expect(readConfig({ ...firebase, FIREBASE_AUTH_DOMAIN: 'signin.patina.example' }).firebase?.authDomain).toBe(
      'signin.patina.example',
    )
    expect(readConfig(emulated).firebase?.emulator).toBe('127.0.0.1:9099')
  })

  it('leave second factors to Firebase, and refuse to demand them here', () => {
    const production = { ...firebase, NODE_ENV: 'production', PLAIN_HTTP: 'on', UNSENT_MAIL: 'on' }
    expect(readConfig(production).adminSecondFactor).toBe(false)
    expect(() => readConfig({ ...production, ADMIN_SECOND_FACTOR: 'on' })).toThrow(/^ADMIN_SECOND_FACTOR must be off/)
  })

  it.each([
    [{ NODE_ENV: 'production', PLAIN_HTTP: 'on', UNSENT_MAIL: 'on' }],
    [{ HOST: '0.0.0.0' }],
    [{ PUBLIC_URL: 'https://patina.example' }],
    [{ TRUST_PROXY: '127.0.0.1' }],
  ])('refuse the Firebase emulator with %o, since its tokens prove nothing', (env) => {
    expect(() => readConfig({ ...emulated, ...env })).toThrow(/^FIREBASE_AUTH_EMULATOR_HOST must not be set [^\n]+\.$/)
  })

  it.each([
    [
      { FIREBASE_PROJECT_ID: 'demo-patina' },
      'FIREBASE_PROJECT_ID and FIREBASE_API_KEY must be set together, or neither.',
    ],
    [
      { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      'FIREBASE_PROJECT_ID and FIREBASE_API_KEY must be set where other FIREBASE_ settings are.',
    ],
  ])('that are only half there are named: %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it.each([
    [
      { FIREBASE_PROJECT_ID: 'A Shop' },
      "FIREBASE_PROJECT_ID must be the id of a Firebase project, such as patina-1a2b3, but is 'A Shop'.",
    ],
    [
      { FIREBASE_AUTH_DOMAIN: 'https://x.example' },
      'FIREBASE_AUTH_DOMAIN must be the host that answers for Firebase sign-in',
    ],
    [
      { FIREBASE_AUTH_EMULATOR_HOST: 'elsewhere.example:9099' },
      'FIREBASE_AUTH_EMULATOR_HOST must be the Firebase emulator',
    ],
    [{ SEED: 'demo' }, 'SEED must be none with Firebase'],
    [{ GOOGLE_STAND_IN: 'on' }, 'With Firebase, Google is switched on in its console'],
    [{ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }, 'With Firebase, Google is switched on in its console'],
  ])('that Firebase can not go with are named: %o', (env, sentence) => {
    expect(() => readConfig({ ...firebase, ...env })).toThrow(sentence)
  })
})
