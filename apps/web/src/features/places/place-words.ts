import { distanceText, kilometresBetween } from '@patina/contract/distance'
import type { Place } from '@patina/contract/places'
import type { Units } from '@patina/contract/size-words'

/** 'Portland, Oregon' */
export const placeName = ({ name, region }: Place): string => (region ? `${name}, ${region}` : name)

/** What tells it from others of its name: 'Oregon, United States'. */
export const placeNote = ({ region, country }: Place): string =>
  [region, countryName(country)].filter(Boolean).join(', ')

const countryName = (code: string): string => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code

/** 'about 15 km', 'in the same town' */
export const distanceBetween = (a: Place, b: Place, units: Units): string =>
  distanceText(kilometresBetween(a, b), units)
