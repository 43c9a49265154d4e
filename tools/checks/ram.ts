import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const RAM = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3
const ours = /^patina-test-(?<pid>\d+)-/

/**
 * The tests' databases and files are kept in RAM if there is room: copying a database there takes a quarter of the time. Returns
 * a function that removes them. A folder that a killed run left behind is removed by the next one.
 */
export function keepTemporaryFilesInRam(): () => void {
  if (process.env.TMPDIR || !existsSync(RAM)) return () => {}
  removeLeftovers()
  const { bavail, bsize } = statfsSync(RAM)
  if (bavail * bsize < ENOUGH_BYTES || !runsPrograms()) return () => {}
  try {
    const folder = mkdtempSync(join(RAM, `patina-test-${process.pid}-`))
    // As root, PostgreSQL runs as another user, who has to get through.
    chmodSync(folder, 0o755)
    process.env.TMPDIR = folder
    return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  } catch {
    return () => {}
  }
}

/** PostgreSQL runs from its temporary folder; containers often mount this one without that right. */
function runsPrograms(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === RAM)
  return !mount?.split(' ')[3]?.split(',').includes('noexec')
}

function removeLeftovers(): void {
  for (const name of readdirSync(RAM)) {
    const pid = ours.exec(name)?.groups?.pid
    if (!pid || isAlive(Number(pid))) continue
    try {
      rmSync(join(RAM, name), { recursive: true, force: true })
    } catch {
      // It belongs to another user.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
