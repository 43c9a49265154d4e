// `npm run postgres`: a fresh PostgreSQL that lives until Ctrl-C. Settings may follow: `-- log_statement=all`.
// With --until-input-ends it lives as long as the process that started it, however that one comes to its end; lines that
// come in meanwhile (SIGINT, SIGKILL, resume) interrupt it and let it go on, each answered by a line. With --with-replica
// it has one, whose address stands behind its own, and which is meant where a line begins with 'replica'.
import { createInterface } from 'node:readline'
import { exitWith } from '../setup/say.mjs'
import { startCluster } from './cluster.ts'

await exitWith(async () => {
  const args = process.argv.slice(2)
  const settings = args.filter((arg) => !arg.startsWith('--'))
  const cluster = await startCluster(settings, { withReplica: args.includes('--with-replica') })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, cluster.stop)
  const addresses = [cluster, cluster.replica].flatMap((server) => server?.url ?? [])
  process.stdout.write(`${addresses.join(' ')}\n`)
  if (args.includes('--until-input-ends')) {
    for await (const order of createInterface({ input: process.stdin })) {
      const [, whose, what] = /^(replica )?(\w+)$/.exec(order) ?? []
      const server = whose ? cluster.replica : cluster
      if (what === 'SIGINT' || what === 'SIGKILL') await server?.interrupt(what)
      if (what === 'resume') await server?.resume()
      process.stdout.write(`${order}\n`)
    }
    await cluster.stop()
  }
  await cluster.ended
  process.stdin.destroy()
  return 0
})
