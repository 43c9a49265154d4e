import { readFileSync } from 'node:fs'

/** The page as it ships, before the build has put its assets in. */
export const template = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
