import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../tools/setup/root.mjs'
import { limits } from './playwright.config.ts'

/** A demo of its own, for a journey that would disturb the others in theirs, with these settings. */
export async function openOwnShop(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'patina-e2e-own-'))
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...limits, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  return {
    address: await addressIn(createInterface({ input: child.stdout })),
    close: async () => {
      child.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function addressIn(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const address = /is open at (?<address>\S+)/.exec(line)?.groups?.address
    if (address) return address
  }
  throw new Error('the shop ended before it was open')
}
