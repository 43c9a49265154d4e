import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Job } from '#jobs/jobs.ts'

/** The time that the shop goes by. */
export type Clock = {
  now(): Date
  /** Pages of the clock's own, where it has any. */
  routes: FastifyPluginAsyncZod
  jobs: Job[]
}
