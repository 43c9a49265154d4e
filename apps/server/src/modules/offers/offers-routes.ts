import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { toCents } from '@patina/contract/money'
import {
  newOffer,
  newOfferSettings,
  type Offer,
  type OfferSettings,
  offering,
  offerMove,
  offerSettings,
  offer as offerShape,
  offersQuery,
  offers as offersShape,
  staleOffer,
} from '@patina/contract/offers'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { HttpError } from '#http/errors.ts'
import { withHeaders } from '#http/lists.ts'
import { profileOf } from '#http/middleware/callers.ts'
import type { Settings } from './offer-rules.ts'
import { presentOffer, presentOffering, presentSettings } from './offers-presenter.ts'
import { type OffersService, type SeenOffer, StaleOffer } from './offers-service.ts'

const tags = ['offers']
const params = z.object({ id })

type Deps = { offers: OffersService; feeBasisPoints: number; now(): Date }

export const offersRoutes =
  ({ offers, feeBasisPoints, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const show = (seen: SeenOffer): Offer => presentOffer(seen, { feeBasisPoints, now: now() })

    app.post(
      '/offers',
      {
        config: { access: 'buyer', limit: 'writes', changesNothing: true, begins: 'offer' },
        schema: {
          summary: 'Offer a seller less than the price of a product; what is asked for bringing it comes on top',
          tags,
          body: newOffer,
          response: { 200: offerShape, default: errorAnswer },
        },
      },
      async (request) => {
        const { productId, price, handover } = request.body
        return show(await offers.make(profileOf(request).id, { productId, cents: toCents(price), handover }))
      },
    )

    app.get(
      '/offers',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: "One's own offers, as buyer and as seller, newest first",
          tags,
          querystring: offersQuery,
          response: { 200: offersShape, default: errorAnswer },
        },
      },
      async (request, reply) => {
        const { product: productId, buyer: buyerId, as: side, ...part } = request.query
        const found = await offers.listOf(profileOf(request).id, { productId, buyerId, side }, part)
        return withHeaders(request, reply, found).map(show)
      },
    )

    app.get(
      '/offers/:id',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'An offer, for its two people',
          tags,
          params,
          response: { 200: offerShape, default: errorAnswer },
        },
      },
      async (request) => show(await offers.find(profileOf(request).id, request.params.id)),
    )

    app.post(
      '/offers/:id/moves',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true },
        schema: {
          summary: 'Do one of the things that the offer lists as `moves`; accepting reserves the product for its buyer',
          tags,
          params,
          body: offerMove,
          response: { 200: offerShape, 409: staleOffer, default: errorAnswer },
        },
      },
      async (request) => {
        const { id: viewerId } = profileOf(request)
        const { move, price, seq, revision } = request.body
        const cents = price === undefined ? undefined : toCents(price)
        try {
          return show(await offers.move(viewerId, request.params.id, { move, cents, seq, revision }))
        } catch (error) {
          if (!(error instanceof StaleOffer)) throw error
          const offer = show(await offers.find(viewerId, request.params.id))
          throw new HttpError(409, error.message, { details: { offer } })
        }
      },
    )

    app.get(
      '/products/:id/offering',
      {
        config: { access: 'buyer', limit: 'reads' },
        schema: {
          summary: 'Whether one may make an offer for a product, and between which amounts',
          tags,
          params,
          response: { 200: offering, default: errorAnswer },
        },
      },
      async (request) => presentOffering(await offers.offeringOf(profileOf(request).id, request.params.id)),
    )

    app.get(
      '/offer-settings/:id',
      {
        config: { access: 'seller', limit: 'reads' },
        schema: {
          summary: 'How offers for a product of one’s own are answered; buyers learn none of it',
          tags,
          params,
          response: { 200: offerSettings, default: errorAnswer },
        },
      },
      async (request) => presentSettings(await offers.findSettings(profileOf(request).id, request.params.id)),
    )

    app.put(
      '/offer-settings/:id',
      {
        config: { access: 'seller', limit: 'writes', changesNothing: true },
        schema: {
          summary: 'Say how offers for a product of one’s own are answered',
          tags,
          params,
          body: newOfferSettings,
          response: { 200: offerSettings, default: errorAnswer },
        },
      },
      async (request) => {
        const settings = settingsOf(request.body)
        const saved = await offers.saveSettings(profileOf(request).id, request.params.id, settings)
        return presentSettings(saved)
      },
    )
  }

export const settingsOf = ({ takes_offers, decline_below, accept_from }: OfferSettings): Settings => ({
  takesOffers: takes_offers,
  declineBelowCents: decline_below === null ? null : toCents(decline_below),
  acceptFromCents: accept_from === null ? null : toCents(accept_from),
})
