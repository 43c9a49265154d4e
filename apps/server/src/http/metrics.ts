import fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Counts what every request took. The figures are served by an address of their own: see metricsServer. */
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
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  return registry
}

/** Calls that wait for a connection are the first sign of a database that is too slow or a pool that is too small. */
export function measureConnections(
  registry: Registry,
  { connections, size }: { connections: () => { open: number; idle: number; waiting: number }; size: number },
): void {
  new Gauge({
    name: 'patina_database_connections',
    help: 'Connections to the database that are open, of these idle; calls that wait for one; the most there may be.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries({ ...connections(), most: size })) this.set({ state }, count)
    },
  })
}

/** Prometheus asks here. It listens on loopback alone, away from the public address. */
export function metricsServer(registry: Registry): FastifyInstance {
  const app = fastify()
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return app
}
