import type { FastifyInstance } from 'fastify'
import { StartError } from '#start-error.ts'

type Address = { host: string; port: number; setting: 'PORT' | 'METRICS_PORT' }

/** Listens, and says in one sentence why it can't. */
export async function listen(app: FastifyInstance, { host, port, setting }: Address): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (cause) {
    throw new StartError(reason(cause, host, port, setting), { cause })
  }
}

function reason(cause: unknown, host: string, port: number, setting: string): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there, or set ${setting} to another.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user: set ${setting} to one above 1023.`
  return `HOST ${host} is no address of this machine: set it to one that is, such as 127.0.0.1.`
}
