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
  return {
    category,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    description: `${pick(OPENINGS)} ${pick(MIDDLES)} ${random() < 0.5 ? `${pick(MIDDLES)} ` : ''}${pick(CLOSINGS)}`,
    // The first places are large towns: they get more than their share.
    location: PLACES[Math.floor(random() ** 2 * PLACES.length)] ?? 'Leeds',
    resaleCents: resale * 100,
    originalCents: Math.max(original, resale) * 100,
    condition,
    isSold: random() < 0.15,
    isAdvertised: random() < 0.8,
  }
}

/** A search of three words that somebody may type. */
export function makeSearch(number: number): string {
  const pick = picker(randomFrom(number ^ 0x5bd1e995))
  const [, kinds] = pick(Object.entries(KINDS))
  const [kind] = pick(kinds)
  const noun = kind.split(' ').at(-1) ?? kind
  return `${pick(STYLES)} ${pick(MATERIALS)} ${noun}`
}
