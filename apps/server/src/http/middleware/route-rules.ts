import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Access } from './callers.ts'
import type { LimitName } from './limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. */
    access?: Access
    /** Who calls has to have shown within the last minutes who they are: how they sign in and where money goes is changed here. */
    recentProof?: boolean
    /** Which of the configured limits its callers share; 'none' for what only machines ask. */
    limit?: LimitName | 'none'
    /** Counts calls about one email together as well, whoever makes them; or those alone that are refused. */
    byAccount?: true | 'failures'
    /** Begins something with other people, which nobody can do who is about to leave the shop. */
    begins?: 'listing' | 'order' | 'offer' | 'message'
    /** Its refusals carry `acknowledged: false`, as callers of the specification expect. */
    acknowledges?: boolean
  }
  interface FastifyInstance {
    /** Every registered route, for the tests that hold tables against it. */
    routeTable: RouteOptions[]
  }
}

/** The server does not start with a route that leaves open who may call it or how often. */
export function demandRouteRules(app: FastifyInstance): void {
  const routeTable: RouteOptions[] = []
  app.decorate('routeTable', routeTable)
  app.addHook('onRoute', (route) => {
    routeTable.push(route)
  })
  // Looked at when all are there: routes of other people's plugins get their rules from hooks that run after ours.
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routeTable) {
      if (config?.access && config.limit) continue
      throw new Error(`${String(method)} ${url} must declare config.access and config.limit`)
    }
  })
}
