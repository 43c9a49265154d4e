import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Place } from '@patina/contract/places'
import { PLACES_FILE } from '#files.ts'

/** In columns: as objects they would take three times the memory, and as long to read. */
type PlacesFile = {
  /** The names of regions by country and code, such as US.OR. */
  regions: Record<string, string>
  ids: number[]
  names: string[]
  regionCodes: string[]
  lats: number[]
  lons: number[]
  populations: number[]
}

export type Town = Place & {
  /** In some countries, how addresses shorten its region: 'OR'. */
  regionCode: string
  population: number
}

const SPELLED: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** As names are compared: without accents, capitals and signs. */
export const plain = (name: string): string => plainLines(name).trim()

/** The same for a name a line: for all of them at once that is much quicker. */
const plainLines = (names: string): string =>
  names
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\n]+/gu, ' ')

function readTowns() {
  const file: PlacesFile = JSON.parse(brotliDecompressSync(readFileSync(PLACES_FILE)).toString())
  const { regions, ids, names, regionCodes, lats, lons, populations } = file
  const indexes = new Map(ids.map((id, index) => [id, index]))

  const at = (index: number): Town => {
    const code = regionCodes[index] ?? ''
    const [country = '', regionCode = ''] = code.split('.')
    return {
      _id: ids[index] ?? 0,
      name: names[index] ?? '',
      region: regions[code] ?? '',
      country,
      lat: lats[index] ?? 0,
      lon: lons[index] ?? 0,
      regionCode,
      population: populations[index] ?? 0,
    }
  }

  return {
    ids,
    lats,
    lons,
    /** Their names as they are compared. */
    plainNames: plainLines(names.join('\n')).split('\n'),
    at,
    find: (id: number): Town | undefined => {
      const index = indexes.get(id)
      return index === undefined ? undefined : at(index)
    },
  }
}

let read: ReturnType<typeof readTowns> | undefined

/** Read when they are first asked for: what operators run needs none. */
export function allTowns() {
  read ??= readTowns()
  return read
}
