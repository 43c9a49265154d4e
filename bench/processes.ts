import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, '../apps/server/src/main.ts')
const FLOOR = join(import.meta.dirname, 'floor.ts')
const FLOOR_FILES = join(import.meta.dirname, 'floor-files.ts')
const PLAIN = join(import.meta.dirname, 'plain.ts')

export type Running = { address: string; stop(): Promise<void> }

export type Answer = { headers: Record<string, string>; body: Buffer }

/** The whole server, with limits that nobody reaches, and its log going nowhere but being written. */
export function startServer(env: Record<string, string>, nodeArgs: string[] = []): Promise<Running> {
  const plenty = '100000000/60'
  const limits = ['READS', 'PAGES', 'WRITES', 'MESSAGES', 'SIGN_UP', 'TOKENS'].map((name) => [`LIMIT_${name}`, plenty])
  const fromOneAddress = { MAX_AT_ONCE_PER_ADDRESS: '999999' }
  const whole = { PORT: '0', LOG_LEVEL: 'info', SEED: 'none', ...Object.fromEntries(limits), ...fromOneAddress, ...env }
  return start([...nodeArgs, SERVER], whole)
}

export const startPlain = (databaseUrl: string): Promise<Running> => start([PLAIN], { DATABASE_URL: databaseUrl })

/** A bare server that answers what another has answered. */
export async function startFloorLike(answer: Response): Promise<Running> {
  const body = Buffer.from(await answer.arrayBuffer())
  return startFloor({ headers: Object.fromEntries(answer.headers), body })
}

/** A bare server that gives this answer to everything. */
export function startFloor(answer: Answer): Promise<Running> {
  return start([FLOOR], {}, JSON.stringify(asText(answer)))
}

/** A bare server that has these files. */
export function startFloorFiles(files: Record<string, Answer>): Promise<Running> {
  const whole = Object.fromEntries(Object.entries(files).map(([path, answer]) => [path, asText(answer)]))
  return start([FLOOR_FILES], {}, JSON.stringify(whole))
}

const HOP_BY_HOP = ['connection', 'keep-alive', 'date', 'transfer-encoding']

function asText({ headers, body }: Answer) {
  const own = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name))
  const whole = { ...Object.fromEntries(own), 'content-length': String(body.length) }
  return { headers: whole, body: body.toString('base64') }
}

async function start(args: string[], env: Record<string, string>, input = ''): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(input)
  // Whatever ends a measurement ends what it started.
  process.on('exit', () => child.kill())
  return {
    address: await addressOf(child),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (said.length > 10_000) return
      said += text
      const address = /is open at (?<address>\S+)/.exec(said)?.groups?.address
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    })
    child.on('exit', () => reject(new Error(`it ended before it was open: ${said}`)))
  })
}
