import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import * as z from 'zod'

/** Deaths that lie this far apart have nothing to do with each other. */
const DEATHS_WITHIN_MS = 60_000
const LONGEST_PAUSE_MS = 16_000
/** A little more than a worker takes at most. */
const LONGEST_STOP_MS = 16_000

const openMessage = z.object({ openAt: z.string() })

/** A worker tells the process that started it where it is open. */
export const tellOpen = (openAt: string): void => {
  process.send?.(openMessage.parse({ openAt }))
}

/** The first worker speaks for all; a process of its own speaks for itself. */
export const isFirstToSpeak = (): boolean => cluster.isPrimary || cluster.worker?.id === 1

/**
 * Runs so many copies of this process, which share its port, and starts another in the place of one that dies.
 * Resolves with their address when all of them are open.
 */
export async function runWorkers(count: number, say: (line: string) => void): Promise<string> {
  let isStopping = false
  const pauseBeforeNext = createRestartPauses()
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    await Promise.all(living().map(end))
    process.exit(code)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isStopping) say('Finishing open requests …')
      void stop(0)
    })
  }

  // The first alone: it migrates, and where it can't start it says why, once.
  const address = await openWorker()
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (isStopping) return
    say(`Worker ${pid} ended by ${signal ?? `code ${code}`}.`)
    const pause = pauseBeforeNext()
    // While others serve there is time to try again; where none is left, whoever watches over us should know.
    if (pause === LONGEST_PAUSE_MS && living().length === 0) void stop(1)
    else setTimeout(() => !isStopping && cluster.fork(), pause)
  })
  await Promise.all(Array.from({ length: count - 1 }, openWorker))
  return address

  async function openWorker(): Promise<string> {
    const worker = cluster.fork()
    const opened = once(worker, 'message').then(([message]) => openMessage.parse(message).openAt)
    const ended = once(worker, 'exit').then(() => undefined)
    const openAt = await Promise.race([opened, ended])
    if (openAt === undefined) await stop(1)
    return openAt ?? ''
  }
}

const living = (): Worker[] =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []))

async function end(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}

/** Called at each death: the next worker starts at once, but later each time where they go on dying. */
export function createRestartPauses(now: () => number = performance.now.bind(performance)): () => number {
  let deaths: number[] = []
  return () => {
    deaths = deaths.filter((at) => at > now() - DEATHS_WITHIN_MS)
    const pause = deaths.length === 0 ? 0 : Math.min(500 * 2 ** deaths.length, LONGEST_PAUSE_MS)
    deaths.push(now())
    return pause
  }
}
