import fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerErrors } from './errors.ts'

it('tells nobody outside what went wrong inside, and the log everything', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } })
  answerErrors(app, { isAway: () => false, isTooSlow: () => false })
  app.get('/', async () => {
    throw Object.assign(new Error('select secret from safe'), { statusCode: 418, code: '42P01' })
  })
  const answer = await app.inject({ url: '/' })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ message: 'Something went wrong on our side. Please try again in a moment.' })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(lines.join('')).toContain('select secret from safe')
})
