import { lazyExtra, lazyPart } from '#components/lazy-part.tsx'

/** Bargaining is for people who are signed in: all of it is fetched where it is needed. */
export const MakeOffer = lazyExtra(() => import('./components/make-offer.tsx'))
export const OfferCard = lazyExtra(() => import('./components/offer-card.tsx'))
export const OfferFields = lazyPart(() => import('./components/offer-fields.tsx'))
export const OffersSection = lazyPart(() => import('./components/offers-section.tsx'))
export const OfferSettingsSection = lazyPart(() => import('./components/offer-settings-section.tsx'))
