/** Blocks that one call touches, with ten thousand listings and with a million. */
export type Growth = { operation: string; few: number; many: number }

type Rate = { operation: string; listings: string; perSecond: number }
type Measured = { growth: Growth[]; bytesPerListing: number; rates: Rate[] }

const BLOCK_KB = 8
/** Cores of the machine that the rates were taken on, its client included. */
const CORES = 2
const HUNDREDFOLD = 100

/** Of a hundred requests: what is kept in memory, what is read anew, what is searched, what is written. */
const MIX = [
  { share: 0.8, operation: 'first page, kept' },
  { share: 0.1, operation: 'one product' },
  { share: 0.05, operation: 'first page' },
  { share: 0.03, operation: 'three words, four filters' },
  { share: 0.01, operation: 'counts beside those filters' },
  { share: 0.01, operation: 'adding a product' },
]
const REQUESTS = [10, 1_000, 100_000]

/** Two digits that mean something, or all before the point. */
const number = (value: number) =>
  value.toLocaleString('en-US', value < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 })

export function reportOf({ growth, bytesPerListing, rates }: Measured): string {
  const lines = growth.map(({ operation, few, many }) => {
    const factor = many / few
    return `| ${operation} | ${number(few)} | ${number(many)} | ${factor.toFixed(1)} × | ${number(many * factor)} | ${number((many * factor * BLOCK_KB) / 1024)} MB |`
  })
  const sizes = [10_000, 1_000_000, 100_000_000].map(
    (listings) => `| ${number(listings)} | ${number((bytesPerListing * listings) / 1024 ** 3)} GB |`,
  )
  const costs = MIX.map(({ share, operation }) => ({ share, operation, seconds: CORES / rateOf(rates, operation) }))
  const perRequest = costs.reduce((sum, { share, seconds }) => sum + share * seconds, 0)
  const mix = costs.map(
    ({ share, operation, seconds }) =>
      `| ${operation} | ${number(100 * share)}% | ${(1000 * seconds).toFixed(2)} ms | ${((100 * share * seconds) / perRequest).toFixed(0)}% |`,
  )
  const cores = REQUESTS.map((perSecond) => `| ${number(perSecond)} | ${number(perSecond * perRequest)} |`)
  return `# Growing

Counted by \`npm run bench:scale\`: blocks and bytes depend on what is stored, not on how quick or busy a machine is.

## What a call has the database touch

Blocks of ${BLOCK_KB} KB, wherever they lie, on average over 200 calls with every answer made anew. The last columns go on as
from ten thousand to a million: another hundred times as many listings, the same factor again.

| Operation | 10,000 | 1,000,000 | grows by | 100,000,000, if it goes on so | which is |
|---|---|---|---|---|---|
${lines.join('\n')}

## How much is kept

${number(bytesPerListing)} bytes a listing, with its indexes, without its pictures.

| Listings | the table with its indexes |
|---|---|
${sizes.join('\n')}

## How many cores

Core time of a request by the rates of [catalogue.md](catalogue.md) at a million listings (server, database and client
together, so rather too much than too little), for a mix that is an assumption:

| Request | share | core time | of all |
|---|---|---|---|
${mix.join('\n')}

| Requests a second | cores |
|---|---|
${cores.join('\n')}
`
}

function rateOf(rates: Rate[], operation: string): number {
  const known = rates.find(
    (rate) => rate.operation === operation && rate.listings === `${number(10_000 * HUNDREDFOLD)}, PostgreSQL`,
  )
  if (!known) throw new Error(`bench:catalogue has not measured '${operation}'`)
  return known.perSecond
}
