import { errorAnswer } from '@patina/contract/errors'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Answer } from './asker.ts'

/** A line of a stack, or a place in our files or in a package's. */
const INSIDES = /\n\s+at \S|node:internal|node_modules|file:\/\/|\.[cm]?[jt]s:\d+/

const refusal = z.strictObject(errorAnswer.shape)

/** Whatever was asked: no fault of ours, nothing of our insides, and a refusal says in one shape what was wrong. */
export function demandProperAnswer({ status, headers, body }: Answer, method = 'GET'): void {
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status, body).toBeLessThan(500)
  expect(body).not.toMatch(INSIDES)
  expect(body).not.toContain(process.cwd())
  const isPage = headers['content-type']?.startsWith('text/html')
  if (status < 400 || isPage || method === 'HEAD') return
  expect(headers['content-type']).toContain('application/json')
  expect(refusal.parse(JSON.parse(body)).message).not.toBe('')
}
