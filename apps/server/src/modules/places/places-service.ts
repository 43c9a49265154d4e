import { kilometresBetween, type Point } from '@patina/contract/distance'
import { PLACE } from '@patina/contract/limits'
import type { Place } from '@patina/contract/places'
import { HttpError, notFound } from '#http/errors.ts'
import { allTowns, plain, type Town } from './towns.ts'

export type PlacesService = ReturnType<typeof createPlacesService>

/** How much larger than others of its name a town must be to be meant by the name alone. */
const MUCH_LARGER = 10
const KM_PER_DEGREE = 111

/** Towns, which come with the shop. */
export function createPlacesService() {
  return {
    /** Those that are called so first, then those with a word that begins so; of each the largest first. */
    search: (typed: string): Place[] => {
      const { name, within } = readName(typed)
      if (!name) return []
      const { plainNames, at } = allTowns()
      const called: Town[] = []
      const begun: Town[] = []
      const inner = ` ${name}`
      for (const [index, known] of plainNames.entries()) {
        const group = known === name ? called : begun
        if (group.length === PLACE.mostFound || !(known.startsWith(name) || known.includes(inner))) continue
        const town = at(index)
        if (within.every((part) => namesOf(town).some((one) => one.startsWith(part)))) group.push(town)
      }
      return [...called, ...begun].slice(0, PLACE.mostFound).map(presentTown)
    },

    get: (id: number): Place => {
      const found = findPlace(id)
      if (!found) throw notFound('There is no such place.')
      return found
    },

    /** The town whose middle is nearest to a point. */
    nearest: ({ lat, lon }: Point): Place => {
      const { lats, lons, at } = allTowns()
      let best = { index: 0, away: Number.POSITIVE_INFINITY }
      for (const [index, townLat] of lats.entries()) {
        if (Math.abs(townLat - lat) * KM_PER_DEGREE > best.away) continue
        const away = kilometresBetween({ lat, lon }, { lat: townLat, lon: lons[index] ?? 0 })
        if (away < best.away) best = { index, away }
      }
      return presentTown(at(best.index))
    },

    /** The largest towns around one. */
    around: (id: number): Place[] => {
      const { find } = allTowns()
      if (!find(id)) throw notFound('There is no such place.')
      return listPlacesWithin(id, PLACE.around.within)
        .flatMap((one) => (one === id ? [] : (find(one) ?? [])))
        .sort((a, b) => b.population - a.population)
        .slice(0, PLACE.around.most)
        .map(presentTown)
    },
  }
}

export function findPlace(id: number): Place | undefined {
  const town = allTowns().find(id)
  return town && presentTown(town)
}

/** The one town that a text names: 'Leeds', 'Leeds, UK', 'Portland, OR'. Nothing where it may be one of several. */
export function resolvePlace(text: string): Place | undefined {
  const { name, within } = readName(text)
  if (!name) return undefined
  const { plainNames, at } = allTowns()
  const candidates = plainNames
    .flatMap((known, index) => (known === name ? [at(index)] : []))
    .filter((town) => within.every((part) => namesOf(town).includes(part)))
  const [largest, next] = candidates
  if (!largest || (next && largest.population < MUCH_LARGER * next.population)) return undefined
  return presentTown(largest)
}

/** The ids of the towns around one, itself included, the nearest first. */
export function listPlacesWithin(id: number, kilometres: number): number[] {
  const { find, ids, lats, lons } = allTowns()
  const middle = find(id)
  if (!middle) throw new HttpError(400, 'near is no place that is known here.')
  const mostDegrees = kilometres / KM_PER_DEGREE
  const around: { id: number; away: number }[] = []
  for (const [index, lat] of lats.entries()) {
    // Most are out of reach by their latitude alone, which is quick to say.
    if (Math.abs(lat - middle.lat) > mostDegrees) continue
    const away = kilometresBetween(middle, { lat, lon: lons[index] ?? 0 })
    if (away <= kilometres) around.push({ id: ids[index] ?? 0, away })
  }
  // The place itself before others whose middle is rounded to the same.
  return around
    .sort((a, b) => a.away - b.away || Number(b.id === id) - Number(a.id === id) || a.id - b.id)
    .map(({ id: one }) => one)
}

const presentTown = ({ _id, name, region, country, lat, lon }: Town): Place => ({
  _id,
  name,
  region,
  country,
  lat,
  lon,
})

/** A name, and what stands behind commas: where that is. */
function readName(text: string) {
  const [name = '', ...within] = text.split(',').map(plain)
  return { name, within: within.filter(Boolean) }
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const OTHER_NAMES: Record<string, string[]> = { GB: ['uk', 'great britain'], US: ['usa', 'america'] }

/** What may stand behind a town's name. */
const namesOf = ({ region, regionCode, country }: Town): string[] => [
  ...[region, regionCode, country, countryNames.of(country) ?? ''].map(plain),
  ...(OTHER_NAMES[country] ?? []),
]
