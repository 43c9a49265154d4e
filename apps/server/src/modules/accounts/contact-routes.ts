import { errorAnswer } from '@patina/contract/errors'
import { ownContactChange } from '@patina/contract/new-own-account'
import { ownContact } from '@patina/contract/own-account'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { profileOf } from '#http/middleware/callers.ts'
import { presentContact } from './contact-presenter.ts'
import type { ContactService } from './contact-service.ts'

const tags = ['accounts']
const response = { 200: ownContact, default: errorAnswer }

export const contactRoutes =
  ({ contacts }: { contacts: ContactService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/account/contact',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: { summary: 'One’s name, place and phone', tags, response },
      },
      async (request) => presentContact(await contacts.find(profileOf(request).id)),
    )

    app.put(
      '/account/contact',
      {
        // A name stands on public pages.
        config: { access: 'signedIn', limit: 'writes', barredBy: 'nothing' },
        schema: { summary: 'Say anew who and where one is', tags, body: ownContactChange, response },
      },
      async (request) => {
        const { phone_number: phoneNumber, ...contact } = request.body
        return presentContact(await contacts.save(profileOf(request), { ...contact, phoneNumber }))
      },
    )
  }
