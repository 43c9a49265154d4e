/* Which tests run for every submission and which only in the long suite. Journeys say so by a tag. */

/** Each works for seconds on a rule that seldom changes. */
export const longUnitTests = [
  'apps/server/src/modules/images/picture-hash.test.ts',
  'packages/contract/src/fit/brute-force.test.ts',
  'tools/migrations.test.ts',
  'tools/sbom.test.ts',
]

/** Process tests that `npm test` runs; the others run in `npm run test:long`. */
export const shortProcessTests = [
  'apps/server/src/{main,npm-start,image,one-build,workers}.process.test.ts',
  'apps/server/src/commands/{admin,backup}.process.test.ts',
]

/** API tests that only `npm run test:long` runs: they cost minutes and seldom find what the others don't. */
export const longApiTests = [
  // A hostile, slow or broken world around the shop.
  'apps/server/test/{abuse,faults}/*.api.test.ts',
  // Random stories.
  'apps/server/src/**/*model.api.test.ts',
  // Every way to learn something about a review before it is shown.
  'apps/server/src/modules/reviews/hidden-reviews.api.test.ts',
  // A thousand products at once, and a server that dies half way.
  'apps/server/src/modules/imports/large-imports.api.test.ts',
  // Pictures are compared, and stored in a bucket.
  'apps/server/src/modules/images/{copies,bucket}.api.test.ts',
  // Each opens several shops, one after the other or side by side.
  'apps/server/src/providers/clock/clock.api.test.ts',
  'apps/server/src/http/several-processes.api.test.ts',
  'apps/server/src/secrets.api.test.ts',
]

/** Many people who want the same thing at once: `npm test` runs each race twice, the long suite forty times. */
export const raceTests = 'apps/server/src/**/*races.api.test.ts'

/** API tests that `npm test` runs on the embedded engine too, since SQL or the engine itself decides how they end. */
export const onBothEngines = [
  // Opening, upgrading, listening for changes, backing up: the two engines do this in different ways.
  'apps/server/src/{db,backup}/*.api.test.ts',
  // Full text, distances, sorting and counting happen in SQL.
  'apps/server/src/modules/{search,products,places,prices,figures}/*.api.test.ts',
  // Locks and constraints guard the money.
  'apps/server/src/modules/{ledger,offers}/*.api.test.ts',
  // Long transactions, many tables, and listeners.
  'apps/server/src/modules/imports/imports.api.test.ts',
  'apps/server/src/modules/notices/notices.api.test.ts',
  'apps/server/src/modules/accounts/person.api.test.ts',
  'apps/server/src/modules/live/live.api.test.ts',
  // The demo that `npm start` puts into the embedded database.
  'apps/server/src/demo.api.test.ts',
]
