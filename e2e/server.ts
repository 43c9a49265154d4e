import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { root } from '../tools/setup/root.mjs'

/** The program that opens a shop, from the root of the repository. */
export const SERVER = 'apps/server/dist/main.js'

/** Opens a shop at a free port, with these settings and no others of this process. */
export async function openServer(settings: Record<string, string>) {
  const child = spawn(process.execPath, [SERVER], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  return {
    address: await addressIn(createInterface({ input: child.stdout })),
    close: async () => {
      child.kill()
      await ended
    },
  }
}

async function addressIn(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const address = /is open at (?<address>\S+)/.exec(line)?.groups?.address
    if (address) return address
  }
  throw new Error('The shop ended before it was open.')
}
