import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { run } from '../setup/run.mjs'
import { say } from '../setup/say.mjs'

const minute = 60_000

/**
 * Some tests run behind pgbouncer where there is one, and say so where there is none. Debian's would start a service of its
 * own, so it is fetched only where nothing starts services: in a container, by root.
 */
export async function fetchPooler(): Promise<void> {
  // Where Debian has it; only root looks there unasked.
  process.env.PATH = `${process.env.PATH}${delimiter}/usr/sbin`
  if (isThere() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || existsSync('/run/systemd/system'))
    return
  say("Installing the system's pgbouncer …")
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 3 * minute }
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-qq', '-y', 'pgbouncer'], options)
}

const isThere = (): boolean => spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0
