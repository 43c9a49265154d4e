// `npm run bench:backup`: how long it takes to copy a large shop into a file and to bring it back.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { fillShop } from '../catalogue/fill.ts'
import { startServer } from '../processes.ts'

const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 50_000)
const COMMANDS = join(import.meta.dirname, '../../apps/server/src/commands')
const run = promisify(execFile)

const folder = await mkdtemp(join(tmpdir(), 'patina-bench-backup-'))
const [shop, restored, file] = [join(folder, 'shop'), join(folder, 'restored'), join(folder, 'shop.tar.gz')]
try {
  const database = await openDatabase({ databaseUrl: undefined, databasePoolSize: 1, dataDir: shop })
  await fillShop(database.db, LISTINGS, new Date())
  await database.close()

  // While it serves, as operators do it.
  const server = await startServer({ DATA_DIR: shop })
  let isDone = false
  const looks = lookOn(server.address, () => isDone)
  const backup = await time('backup', shop)
  isDone = true
  const longestWait = await looks
  await server.stop()
  const { size } = await stat(file)
  const restore = await time('restore', restored)
  const opening = performance.now()
  await (await startServer({ DATA_DIR: restored })).stop()
  const open = (performance.now() - opening) / 1000

  const seconds = (value: number) => `${value.toFixed(1)} s`
  const report = `# A large shop, copied and brought back

Measured by \`npm run bench:backup\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, with a load average of
${loadavg()[0]?.toFixed(1)} at the end: the embedded database with ${LISTINGS.toLocaleString('en-US')} listings of 500 sellers, without pictures' files. Each time is
that of the whole command, its start included. Meanwhile one visitor asks for a list again and again.

| What | Figure |
|---|---|
| \`npm run backup\`, the server running | ${seconds(backup)} |
| the longest wait of the visitor meanwhile | ${seconds(longestWait)} |
| size of the file | ${(size / 1e6).toFixed(1)} MB |
| \`npm run restore\` into an empty folder | ${seconds(restore)} |
| starting on it and stopping again | ${seconds(open)} |
`
  await writeFile(join(import.meta.dirname, '../results/backup.md'), report)
  console.log(report)
} finally {
  await rm(folder, { recursive: true })
}

async function time(command: string, dataDir: string): Promise<number> {
  const start = performance.now()
  await run(process.execPath, [join(COMMANDS, `${command}.ts`), file], { env: { DATA_DIR: dataDir } })
  return (performance.now() - start) / 1000
}

/** Never the same list twice, so that each has to be read from the database. */
async function lookOn(address: string, isOver: () => boolean): Promise<number> {
  let longest = 0
  for (let number = 1; !isOver(); number += 1) {
    const start = performance.now()
    await (await fetch(`${address}/api/products?limit=20&minPrice=${number}`)).arrayBuffer()
    longest = Math.max(longest, (performance.now() - start) / 1000)
  }
  return longest
}
