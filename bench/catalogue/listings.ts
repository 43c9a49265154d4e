import { listPlacesWithin, resolvePlace } from '../../apps/server/src/modules/places/module.ts'
import { CLOSINGS, COLOURS, DETAILS, KINDS, MATERIALS, MIDDLES, OPENINGS, PLACES, STYLES } from './vocabulary.ts'

/** A made-up listing. The same number always makes the same one. */
type MadeListing = {
  category: string
  name: string
  description: string
  location: string
  resaleCents: number
  originalCents: number
  condition: 'excellent' | 'good' | 'fair'
  isSold: boolean
  isAdvertised: boolean
  /** A town within 30 km of the location. */
  placeId: number | null
  widthMm: number | null
  depthMm: number | null
  heightMm: number | null
  doorBestMm: number | null
}

/** mulberry32: small, quick, and the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function picker(random: () => number) {
  return <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
}

const CONDITION_PRICES = { excellent: 0.62, good: 0.45, fair: 0.28 } as const

/** The towns around each place, itself first. */
const TOWNS = new Map(
  PLACES.map((name) => {
    const town = resolvePlace(`${name}, UK`) ?? resolvePlace(`${name}, Ireland`)
    return [name, town ? listPlacesWithin(town._id, 30) : []]
  }),
)

export function makeListing(number: number): MadeListing {
  const random = randomFrom(number)
  const pick = picker(random)
  const [category, kinds] = pick(Object.entries(KINDS))
  const [kind, newPrice] = pick(kinds)
  const material = pick(MATERIALS)
  const condition = pick(['excellent', 'excellent', 'good', 'good', 'good', 'fair'] as const)
  const original = Math.round(newPrice * (0.6 + random() * 1.4))
  const resale = Math.max(5, Math.round((original * CONDITION_PRICES[condition] * (0.7 + random() * 0.6)) / 5) * 5)
  const first = random() < 0.6 ? `${pick(STYLES)} ${material} ${kind}` : `${material} ${kind} in ${pick(COLOURS)}`
  const name = random() < 0.5 ? `${first}, ${pick(DETAILS)}` : first
  // The first places are large towns: they get more than their share.
  const location = PLACES[Math.floor(random() ** 2 * PLACES.length)] ?? 'Leeds'
  return {
    category,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    description: `${pick(OPENINGS)} ${pick(MIDDLES)} ${random() < 0.5 ? `${pick(MIDDLES)} ` : ''}${pick(CLOSINGS)}`,
    location,
    resaleCents: resale * 100,
    originalCents: Math.max(original, resale) * 100,
    condition,
    isSold: random() < 0.15,
    isAdvertised: random() < 0.8,
    ...makePlace(location, random),
    ...makeSizes(random),
  }
}

function makePlace(location: string, random: () => number) {
  const towns = TOWNS.get(location) ?? []
  return { placeId: towns[Math.floor(random() ** 3 * towns.length)] ?? null }
}

/** Of six in ten. */
function makeSizes(random: () => number) {
  if (random() > 0.6) return { widthMm: null, depthMm: null, heightMm: null, doorBestMm: null }
  const between = (least: number, most: number) => Math.round(least + random() * (most - least))
  const [widthMm, depthMm, heightMm] = [between(400, 2400), between(350, 1000), between(400, 2000)]
  // About what passes on its side.
  return { widthMm, depthMm, heightMm, doorBestMm: Math.min(widthMm, depthMm, heightMm) + 60 }
}

/** A town that somebody may live in. */
export function makeNear(number: number): number {
  const towns = [...TOWNS.values()].filter((around) => around.length > 0)
  return towns[number % towns.length]?.[0] ?? 0
}

/** A search of three words that somebody may type. */
export function makeSearch(number: number): string {
  const pick = picker(randomFrom(number ^ 0x5bd1e995))
  const [, kinds] = pick(Object.entries(KINDS))
  const [kind] = pick(kinds)
  const noun = kind.split(' ').at(-1) ?? kind
  return `${pick(STYLES)} ${pick(MATERIALS)} ${noun}`
}
