import fastify, { type FastifyInstance } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Counts what every request took. They are served at an address of their own: see metricsServer. */
export function measureRequests(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'patina_http_request_seconds',
    help: 'Time to answer a request, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'unknown', config } = request.routeOptions
    if (config.isStream && reply.statusCode === 200) return done()
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  return registry
}

type DatabaseMetrics = {
  connections: Record<string, number>
  isListening: boolean
  replicas: { there: number; used: number; answered: number }
}

/** Calls that wait for a connection are the first sign of a database that is too slow or a pool that is too small. */
export function measureDatabase(registry: Registry, readings: () => DatabaseMetrics): void {
  const registers = [registry]
  new Gauge({
    name: 'patina_database_connections',
    help: 'Connections to the database that are open, of these idle; calls that wait for one; the most there may be.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(readings().connections)) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'patina_database_listening',
    help: 'Whether changes by other processes are heard of as they happen (1), or within a second (0).',
    registers,
    aggregator: 'min',
    collect() {
      this.set(Number(readings().isListening))
    },
  })
  new Gauge({
    name: 'patina_replicas',
    help: 'Replicas that there are, and of these used: the others lag or do not answer.',
    labelNames: ['state'],
    registers,
    aggregator: 'min',
    collect() {
      const { there, used } = readings().replicas
      this.set({ state: 'there' }, there)
      this.set({ state: 'used' }, used)
    },
  })
  new Counter({
    name: 'patina_replica_reads_total',
    help: 'Questions that a replica has answered in place of the primary.',
    registers,
    collect() {
      this.reset()
      this.inc(readings().replicas.answered)
    },
  })
}

/** Lets the process that started this one ask for its metrics. */
export function shareMetrics(registry: Registry): void {
  const labelNames = ['pid']
  const worker = new Gauge({ name: 'patina_worker', help: 'The workers that live.', labelNames, registers: [registry] })
  worker.set({ pid: process.pid }, 1)
  AggregatorRegistry.setRegistries([registry])
  new AggregatorRegistry()
}

/** The metrics of all workers in one: added up, unless one says that it is the same from all of them. */
export function addUpWorkers(): () => Promise<string> {
  const all = new AggregatorRegistry()
  return () => all.clusterMetrics()
}

/** Names of version 1.0 by those of today, for dashboards that still ask for them; to be dropped in the next release but one. */
const OLD_NAMES = [
  ['patina_shed_requests_total', 'patina_turned_away_total'],
  ['patina_response_cache_total', 'patina_kept_answers_total'],
] as const

export const withOldNames = (metrics: string): string =>
  OLD_NAMES.reduce((text, [name, oldName]) => {
    const lines = metrics.split('\n').filter((line) => line.includes(name))
    return `${text}${lines.map((line) => `${line.replace(name, oldName)}\n`).join('')}`
  }, metrics)

/** Prometheus asks here. It listens on loopback alone, away from the public address. */
export function metricsServer(read: () => Promise<string>): FastifyInstance {
  const app = fastify()
  app.get('/metrics', async (_request, reply) =>
    reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(withOldNames(await read())),
  )
  return app
}
