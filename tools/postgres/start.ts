import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

interface RunningPostgres {
  /** The address of its maintenance database, as its superuser. */
  url: string
  stop(): Promise<void>
}

/**
 * A fresh PostgreSQL in a process of its own, tied to ours by a pipe: even where ours is killed, the pipe closes, and
 * the other stops the server and removes its folder.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<RunningPostgres> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const keeper = spawn(process.execPath, [main, '--until-input-ends', ...settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C is for the tests; the database goes after them.
    detached: true,
  })
  const ended = once(keeper, 'close')
  const [line] = await Promise.race([once(keeper.stdout.setEncoding('utf8'), 'data'), ended])
  if (typeof line !== 'string') throw new Error('PostgreSQL did not start; the reason stands above.')
  return {
    url: line.trim(),
    async stop() {
      keeper.stdin.end()
      await ended
    },
  }
}
