import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Starts one of the servers beside this file as a process of its own, and waits until it says where it listens. */
export async function startProcess(script: `${string}.mjs`, args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const ended = once(child, 'exit')
  const [first] = await Promise.race([once(lines, 'line'), ended.then(() => [undefined])])
  const port = Number(/^listening on (?<port>\d+)$/.exec(String(first))?.groups?.port)
  if (!port) throw new Error(`${script} did not start`)
  return {
    port,
    /** What it says about what happens. */
    lines,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
