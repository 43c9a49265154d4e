import type { Registry } from 'prom-client'
import { LIVE_CHANNEL } from '#db/announce.ts'
import type { OpenDatabase } from '#db/client.ts'
import type { Module } from '#module.ts'
import { liveRoutes } from './live-routes.ts'
import { createStreamsService } from './streams-service.ts'

type Needs = {
  listen: OpenDatabase['listen']
  /** How many streams this process holds open. */
  mostStreams: number
  metrics: Registry
}

/** Tells people at once of what changes while they have the shop open. */
export async function openLive({ listen, mostStreams, metrics }: Needs) {
  const streams = createStreamsService({ most: mostStreams, metrics })
  await listen(LIVE_CHANNEL, { onNotice: streams.pass, onGap: streams.tellMissed })
  const module: Module = { routes: [liveRoutes({ streams })] }
  return { module }
}
