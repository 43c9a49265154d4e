import { chmod, rm } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { email } from '@patina/contract/text'
import fastify from 'fastify'
import { type FastifyPluginAsyncZod, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { answerErrors, HttpError } from '#http/errors.ts'
import { StartError } from '#start-error.ts'

/** What the operator's commands can ask of a running server. */
type Controls = {
  setAdmin(email: string, isAdmin: boolean): Promise<string>
  /** Writes the whole shop to a file. */
  backUp(file: string): Promise<string>
  /** What the shop holds on someone, as JSON. */
  exportPerson(email: string): Promise<string>
  erasePerson(email: string): Promise<string>
  /** Lets somebody in without their second factor, who has lost it. */
  removeFactors(email: string): Promise<string>
  /** Compares the books with each other and with the card provider's. */
  checkLedger(): Promise<string>
  /** Brings the pictures from the data folder to the bucket. */
  movePictures(): Promise<string>
}

const someone = z.object({ email })
const file = z.string().max(4096).refine(isAbsolute)

export const controlSocket = (dataDir: string): string => join(dataDir, 'control.sock')

/**
 * Commands reach a server on the embedded database through a socket in its data folder, since no second process can open
 * that database. Whoever may open the socket owns the folder, and needs no other proof.
 */
export async function openControl(dataDir: string, controls: Controls): Promise<{ close(): Promise<void> }> {
  const path = controlSocket(dataDir)
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // It stands beside the embedded database, which is never away.
  answerErrors(app, { isAway: () => false, isTooSlow: () => false })
  await app.register(controlRoutes(controls))
  // Left behind by a server that was killed; the folder's lock says that it is no longer running.
  await rm(path, { force: true })
  await app.listen({ path })
  await chmod(path, 0o600)
  return { close: () => app.close() }
}

const controlRoutes =
  ({
    setAdmin,
    backUp,
    exportPerson,
    erasePerson,
    removeFactors,
    checkLedger,
    movePictures,
  }: Controls): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/admins', { schema: { body: z.object({ email, isAdmin: z.boolean() }) } }, async (request) => ({
      message: await setAdmin(request.body.email, request.body.isAdmin),
    }))
    app.post('/backups', { schema: { body: z.object({ file }) } }, async (request) => ({
      message: await told(backUp(request.body.file)),
    }))
    app.post('/people/exports', { schema: { body: someone } }, async (request) => ({
      message: await exportPerson(request.body.email),
    }))
    app.post('/people/erasures', { schema: { body: someone } }, async (request) => ({
      message: await erasePerson(request.body.email),
    }))
    app.post('/people/factors', { schema: { body: someone } }, async (request) => ({
      message: await removeFactors(request.body.email),
    }))
    app.post('/ledger/checks', async () => ({ message: await told(checkLedger()) }))
    app.post('/pictures/moves', async () => ({ message: await told(movePictures()) }))
  }

/** What the operator can mend reaches them through the socket as it would from the command itself. */
const told = (work: Promise<string>): Promise<string> =>
  work.catch((error) => {
    throw error instanceof StartError ? new HttpError(409, error.message) : error
  })
