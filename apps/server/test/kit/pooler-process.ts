import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from './free-port.ts'

/** Whether this machine has pgbouncer. */
export const hasPooler = (): boolean => spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0

/** pgbouncer in front of a PostgreSQL, lending its connections out for one transaction at a time. */
export async function openPoolerProcess(url: string, connections = 20) {
  const folder = mkdtempSync(join(tmpdir(), 'patina-pgbouncer-'))
  chmodSync(folder, 0o755)
  const { hostname, port, username, password } = new URL(url)
  const ownPort = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  const people = join(folder, 'users.txt')
  writeFileSync(people, `"${username}" "${password}"\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = plain
auth_file = ${people}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
server_login_retry = 1
`,
  )
  const child = spawn('pgbouncer', ['-q', settings], { ...ordinaryUser(), stdio: 'ignore' })
  await vi.waitFor(() => knock(ownPort), { timeout: 90_000, interval: 100 })
  const pooled = new URL(url)
  pooled.port = String(ownPort)
  return {
    url: pooled.href,
    close: async () => {
      await end(child)
      rmSync(folder, { recursive: true })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'close')
}

async function knock(port: number): Promise<void> {
  const socket = createConnection({ host: '127.0.0.1', port })
  try {
    await once(socket, 'connect')
  } finally {
    socket.destroy()
  }
}

/** It refuses to run as root, who therefore lends it to `nobody`. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
