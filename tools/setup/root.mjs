// @ts-check
import { fileURLToPath } from 'node:url'

/** The repository's own folder, so that every command works from wherever it is called. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
