import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../../../tools/postgres/main.ts')
/** As an operator has them: what PostgreSQL has confirmed is on the disk. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

type Order = 'SIGINT' | 'SIGKILL' | 'resume'

/** A PostgreSQL of a test's own, which the test may interrupt and let go on, with a replica where that is asked for. */
export async function openPostgresProcess({ withReplica = false }: { withReplica?: boolean } = {}) {
  const options = ['--until-input-ends', ...(withReplica ? ['--with-replica'] : []), ...DURABLE]
  const keeper = spawn(process.execPath, [MAIN, ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  keeper.stdout.setEncoding('utf8')
  const ended = once(keeper, 'close')
  const nextLine = async () => {
    const [line] = await Promise.race([once(keeper.stdout, 'data'), ended])
    if (typeof line !== 'string') throw new Error('PostgreSQL has ended')
    return line.trim()
  }
  const order = async (what: Order | `replica ${Order}`) => {
    keeper.stdin.write(`${what}\n`)
    await nextLine()
  }
  const [url = '', replicaUrl = ''] = (await nextLine()).split(' ')
  return {
    url,
    interrupt: (signal: 'SIGINT' | 'SIGKILL') => order(signal),
    resume: () => order('resume'),
    replica: {
      url: replicaUrl,
      interrupt: (signal: 'SIGINT' | 'SIGKILL') => order(`replica ${signal}`),
      resume: () => order('replica resume'),
    },
    close: async () => {
      keeper.stdin.end()
      await ended
    },
  }
}
