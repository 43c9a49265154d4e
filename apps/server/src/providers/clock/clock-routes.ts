import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { isAtThisMachine } from '#http/at-this-machine.ts'
import { escapeHtml, plainPage } from '#http/endpoints/plain-page.ts'
import { notFound } from '#http/errors.ts'
import { readForms } from '#http/forms.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const STEPS = { '1 hour': HOUR, '1 day': DAY, '2 days': 2 * DAY, '7 days': 7 * DAY }
const BACK = 'now'

const form = z.object({ to: z.enum(['1 hour', '1 day', '2 days', '7 days', BACK]) })

type Deps = {
  /** The shop's time, in words. */
  now(): string
  aheadSeconds(): number
  moveOn(seconds: number): Promise<void>
  moveBack(): Promise<void>
}

/** Where the person at this machine moves the demo's clock, to see at once what else takes days. */
export const clockRoutes =
  ({ now, aheadSeconds, moveOn, moveBack }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!isAtThisMachine(request)) throw notFound('There is nothing at this address.')
    })
    readForms(app)

    app.get(
      '/clock',
      { config: { access: 'anyone', limit: 'pages' }, schema: { hide: true } },
      async (_request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(plainPage('The shop’s clock', present(now(), aheadSeconds()))),
    )

    app.post(
      '/clock',
      { config: { access: 'anyone', limit: 'writes' }, schema: { hide: true, body: form } },
      async ({ body: { to } }, reply) => {
        await (to === BACK ? moveBack() : moveOn(STEPS[to]))
        return reply.redirect('/clock', 303)
      },
    )
  }

const present = (now: string, aheadSeconds: number): string => `
  <p>In the shop it is <b>${escapeHtml(now)}</b>, ${aheadSeconds > 0 ? `${inWords(aheadSeconds)} ahead of this machine` : 'as on this machine'}.</p>
  <form method="post" action="/clock">
    ${Object.keys(STEPS)
      .map((step) => button(step, `${step} later`))
      .join('')}
    ${button(BACK, 'Back to now')}
  </form>
  <p>What waits for its time is looked after within a minute. Back to now takes nothing back that has happened. People who
  are signed in stay so: sign-ins go by the machine’s own clock.</p>`

const button = (to: string, label: string): string => `<button name="to" value="${to}">${label}</button>`

/** '7 days, 1 hour' */
function inWords(seconds: number): string {
  const parts = [
    { count: Math.floor(seconds / DAY), unit: 'day' },
    { count: Math.floor((seconds % DAY) / HOUR), unit: 'hour' },
  ]
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, unit }) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(', ')
}
