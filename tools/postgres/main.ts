// `npm run postgres`: a fresh PostgreSQL that lives until Ctrl-C. Settings may follow: `-- log_statement=all`.
// With --until-input-ends it lives as long as the process that started it, however that one comes to its end.
import { exitWith } from '../setup/say.mjs'
import { startCluster } from './cluster.ts'

await exitWith(async () => {
  const args = process.argv.slice(2)
  const cluster = await startCluster(args.filter((arg) => !arg.startsWith('--')))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, cluster.stop)
  if (args.includes('--until-input-ends')) process.stdin.on('end', cluster.stop).resume()
  process.stdout.write(`${cluster.url}\n`)
  await cluster.ended
  process.stdin.destroy()
  return 0
})
