import { EMAIL_STEPS } from '@patina/contract/email-change'
import { errorAnswer } from '@patina/contract/errors'
import { emailChangeRequest, mailedStep } from '@patina/contract/new-own-account'
import { emailStepAnswer, emailUndoAnswer, ownEmail } from '@patina/contract/own-account'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import { presentEmail } from './email-change-presenter.ts'
import type { EmailChangeService } from './email-change-service.ts'

const tags = ['accounts']
const response = { 200: ownEmail, default: errorAnswer }
/** Anyone who has the link may press it, signed in or not. */
const mailed = { access: 'anyone', limit: 'signIn' } as const

/** One's own address, where the shop keeps its accounts itself. */
export const emailChangeRoutes =
  ({ emails }: { emails: EmailChangeService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/account/email',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: { summary: 'One’s address, and how far a change of it is', tags, response },
      },
      async (request) => presentEmail(await emails.standing({ ...profileOf(request), email: callerOf(request).email })),
    )

    app.post(
      '/account/email',
      {
        config: { access: 'signedIn', limit: 'mails', changesNothing: true, recentProof: true, barredBy: 'nothing' },
        schema: { summary: 'Ask for another address', tags, body: emailChangeRequest, response },
      },
      async (request) => {
        const person = { ...profileOf(request), email: callerOf(request).email }
        return presentEmail(await emails.ask(person, request.body.email))
      },
    )

    app.delete(
      '/account/email',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true, barredBy: 'nothing' },
        schema: { summary: 'Take back what one has asked for', tags, response },
      },
      async (request) => presentEmail(await emails.cancel({ ...profileOf(request), email: callerOf(request).email })),
    )

    for (const step of EMAIL_STEPS) {
      app.post(
        `/email-changes/${step}`,
        {
          config: mailed,
          schema: {
            summary: step === 'confirm' ? 'Agree from the old address' : 'Prove the new address',
            tags,
            body: mailedStep,
            response: { 200: emailStepAnswer, default: errorAnswer },
          },
        },
        async (request) => ({ is_changed: await emails.takeStep(step, request.body.token) }),
      )
    }

    app.post(
      '/email-changes/undo',
      {
        config: mailed,
        schema: {
          summary: 'Have the old address again, and end all sign-ins',
          tags,
          body: mailedStep,
          response: { 200: emailUndoAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ token: await emails.undo(request.body.token) }),
    )
  }
