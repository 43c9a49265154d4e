// `npm run postgres`: a fresh PostgreSQL that lives until Ctrl-C. Settings may follow: `-- log_statement=all`.
// With --until-input-ends it lives as long as the process that started it, however that one comes to its end; lines that
// come in meanwhile (SIGINT, SIGKILL, resume) interrupt it and let it go on, each answered by a line.
import { createInterface } from 'node:readline'
import { exitWith } from '../setup/say.mjs'
import { startCluster } from './cluster.ts'

await exitWith(async () => {
  const args = process.argv.slice(2)
  const cluster = await startCluster(args.filter((arg) => !arg.startsWith('--')))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, cluster.stop)
  process.stdout.write(`${cluster.url}\n`)
  if (args.includes('--until-input-ends')) {
    for await (const order of createInterface({ input: process.stdin })) {
      if (order === 'SIGINT' || order === 'SIGKILL') await cluster.interrupt(order)
      if (order === 'resume') await cluster.resume()
      process.stdout.write(`${order}\n`)
    }
    await cluster.stop()
  }
  await cluster.ended
  process.stdin.destroy()
  return 0
})
