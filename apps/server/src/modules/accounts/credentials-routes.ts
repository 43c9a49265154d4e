import {
  credentials,
  devices,
  newBackupCodes,
  newSecondFactor,
  passkeyChange,
  passwordChange,
  proofRequest,
  secondFactorProof,
} from '@patina/contract/credentials'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { text } from '@patina/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf } from '#http/middleware/callers.ts'
import { toHeaders } from '#http/middleware/web-headers.ts'
import type { IdentityProvider } from '#providers/identity/port.ts'
import { presentCredentials, presentDevice } from './credentials-presenter.ts'
import type { CredentialsService } from './credentials-service.ts'

const tags = ['accounts']
const DONE = { status: true } as const
const answers = { 200: z.object({ status: z.literal(true) }), default: errorAnswer }
const ofDevice = z.object({ id })
const ofPasskey = z.object({ id: text(64, 1) })

/** An admin who has yet to set a second factor up gets here, and hardly anywhere else: see callers.ts. */
const look = { access: 'identified', limit: 'reads' } as const
const write = { access: 'identified', limit: 'writes', changesNothing: true } as const
const change = { ...write, recentProof: true } as const
/** What could be guessed at is counted as signing in is. */
const guess = { ...write, limit: 'signIn' } as const

type Deps = { service: CredentialsService; identity: Pick<IdentityProvider, 'signOut'> }

/** One's own ways to sign in, and the devices on which one is signed in. */
export const credentialsRoutes =
  ({ service, identity }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/account/proof',
      {
        config: guess,
        schema: { summary: 'Show anew who is signed in, by the password', tags, body: proofRequest, response: answers },
      },
      async (request) => {
        await service.prove(callerOf(request), request.body.password)
        return DONE
      },
    )

    app.get(
      '/account/devices',
      {
        config: look,
        schema: { summary: 'Where one is signed in', tags, response: { 200: devices, default: errorAnswer } },
      },
      async (request) => {
        const caller = callerOf(request)
        return (await service.listDevices(caller)).map((row) => presentDevice(row, caller.sessionId))
      },
    )

    app.delete(
      '/account/devices',
      { config: write, schema: { summary: 'Sign out everywhere else', tags, response: answers } },
      async (request) => {
        await service.endOthers(callerOf(request))
        return DONE
      },
    )

    app.delete(
      '/account/devices/:id',
      { config: write, schema: { summary: 'Sign out on one device', tags, params: ofDevice, response: answers } },
      async (request, reply) => {
        const sessionName = await service.endDevice(callerOf(request), request.params.id)
        reply.header('set-cookie', await identity.signOut(sessionName, toHeaders(request.headers)))
        return DONE
      },
    )

    app.get(
      '/account/credentials',
      {
        config: look,
        schema: { summary: 'How one signs in', tags, response: { 200: credentials, default: errorAnswer } },
      },
      async (request) => {
        const caller = callerOf(request)
        const described = await service.describe(caller)
        const isMissing = caller.lacksSecondFactor
        return { credentials: described ? presentCredentials(described, { isMissing }) : null }
      },
    )

    app.put(
      '/account/password',
      {
        config: change,
        schema: { summary: 'Choose a new password, or a first one', tags, body: passwordChange, response: answers },
      },
      async (request) => {
        const { newPassword, sign_out_others: signOutOthers } = request.body
        await service.setPassword(callerOf(request), newPassword, { signOutOthers })
        return DONE
      },
    )

    app.post(
      '/account/second-factor',
      {
        config: change,
        schema: {
          summary: 'Begin to set a second factor up',
          tags,
          response: { 200: newSecondFactor, default: errorAnswer },
        },
      },
      async (request) => {
        const { uri, backupCodes } = await service.beginSecondFactor(callerOf(request))
        return { uri, backup_codes: backupCodes }
      },
    )

    app.put(
      '/account/second-factor',
      {
        config: { ...guess, recentProof: true },
        schema: {
          summary: 'Show by a code that the authenticator app is set up: from now on codes are asked for',
          tags,
          body: secondFactorProof,
          response: answers,
        },
      },
      async (request) => {
        await service.confirmSecondFactor(callerOf(request), request.body.code)
        return DONE
      },
    )

    app.delete(
      '/account/second-factor',
      { config: change, schema: { summary: 'Remove the second factor', tags, response: answers } },
      async (request) => {
        await service.removeSecondFactor(callerOf(request))
        return DONE
      },
    )

    app.post(
      '/account/backup-codes',
      {
        config: change,
        schema: {
          summary: 'New backup codes in place of those from before',
          tags,
          response: { 200: newBackupCodes, default: errorAnswer },
        },
      },
      async (request) => ({ backup_codes: await service.renewBackupCodes(callerOf(request)) }),
    )

    app.put(
      '/account/passkeys/:id',
      {
        config: write,
        schema: { summary: 'Name a passkey', tags, params: ofPasskey, body: passkeyChange, response: answers },
      },
      async (request) => {
        await service.namePasskey(callerOf(request), request.params.id, request.body.name)
        return DONE
      },
    )

    app.delete(
      '/account/passkeys/:id',
      { config: change, schema: { summary: 'Remove a passkey', tags, params: ofPasskey, response: answers } },
      async (request) => {
        await service.removePasskey(callerOf(request), request.params.id)
        return DONE
      },
    )
  }
