import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DIST } from './server-process.ts'

/** An operator's command, as a process of its own; rejects with what it said where it ends by another code than 0. */
export const runCommand = (name: string, words: readonly string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(DIST, `${name}.js`), ...words], {
    env: { PATH: process.env.PATH, ...env },
  })
