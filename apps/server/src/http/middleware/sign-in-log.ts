import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerKey } from './limits.ts'

/** How somebody tried to get in; what is not known yet is filled in on the way. */
export type Attempt = {
  by: 'password' | 'code' | 'backupCode' | 'passkey' | 'google' | 'mailedLink' | 'signUp'
  /** Of the account that it was about. */
  email?: string | undefined
  /** Where the answer's status does not say so. */
  isRefused?: boolean
  /** The password was right, and a code is asked for. */
  isHalfDone?: boolean
}

/** Writes down every attempt to get in, with the account's id where there is one, and with where it came from. */
export function logSignIns(app: FastifyInstance, findAccount: (email: string) => Promise<string | undefined>) {
  const unfinished = new Set<Promise<void>>()
  app.addHook('onClose', () => Promise.all(unfinished))

  /** Does what nobody waits for, once the answer is out: how long it takes then tells nothing. */
  const afterwards = (reply: FastifyReply, work: () => Promise<unknown>): void => {
    reply.raw.once('close', () => {
      const done = work()
        .catch((err: unknown) => reply.log.error({ err }, 'what was to follow an answer has failed'))
        .then(() => void unfinished.delete(done))
      unfinished.add(done)
    })
  }

  const watch = (request: FastifyRequest, reply: FastifyReply, attempt: Attempt): Attempt => {
    afterwards(reply, async () => {
      const { by, email, isRefused = reply.statusCode >= 400, isHalfDone } = attempt
      const account = email && (await findAccount(email))
      const success = isHalfDone ? 'codeAskedFor' : 'done'
      const outcome = isRefused ? 'refused' : success
      request.log.info({ by, outcome, account, from: callerKey(request.ip) }, 'sign-in')
    })
    return attempt
  }

  return { afterwards, watch }
}
