import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLACES_FILE } from '#files.ts'

/**
 * Products that another version of the presenter cached are presented anew. Any edit of the presenter or of the towns makes
 * a new version, so nobody has to count it up. The build runs this file and bundles the outcome: a bundle has no source to
 * read.
 */
export const PRESENTER_VERSION = createHash('sha256')
  .update(readFileSync(join(import.meta.dirname, 'product-presenter.ts')))
  .update(readFileSync(PLACES_FILE))
  .digest('hex')
  .slice(0, 12)
