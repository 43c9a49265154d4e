import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The bundle, as `npm run build` leaves it. */
export const DIST = join(import.meta.dirname, '../../dist')
const LONGEST_START_MS = 240_000

/** Runs the real server as a process of its own, as an operator would, until the test ends unless told otherwise. */
export function spawnServer(
  env: Record<string, string>,
  atEnd: (kill: () => void) => void = onTestFinished,
  main = join(DIST, 'main.js'),
) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  atEnd(() => {
    child.kill('SIGKILL')
  })
  const output = { out: '', err: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.out += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.err += text
  })
  return { child, output, exit: exitOf(child), ready: () => addressOf(child, output) }
}

/** Starts it and waits until it says where it is open. */
export async function startServer(...how: Parameters<typeof spawnServer>) {
  const server = spawnServer(...how)
  const address = await server.ready()
  return {
    ...server,
    address,
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      server.child.kill(signal)
      return server.exit
    },
  }
}

/** The exit code, once all output has been read. */
async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close')
  return code
}

function addressOf(child: ChildProcess, output: { out: string; err: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const address = /is open at (?<address>\S+)/.exec(output.out)?.groups?.address
      if (address) resolve(address)
    }
    child.stdout?.on('data', look)
    child.on('close', () => reject(new Error(`the server ended: ${output.err}`)))
    setTimeout(() => reject(new Error(`the server did not start: ${output.out}`)), LONGEST_START_MS).unref()
  })
}
