import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { demandRouteRules } from './route-rules.ts'

function startWith(config: object) {
  const app = fastify()
  demandRouteRules(app)
  app.get('/somewhere', { config }, async () => 'here')
  return app.ready()
}

describe('a server', () => {
  it('does not start with a route that leaves open who may call it', async () => {
    await expect(startWith({ limit: 'reads' })).rejects.toThrow('GET /somewhere must declare config.access')
  })

  it('does not start with a route that leaves open how often it may be called', async () => {
    await expect(startWith({ access: 'anyone' })).rejects.toThrow('GET /somewhere must declare')
  })

  it('starts when each route says both', async () => {
    await expect(startWith({ access: 'anyone', limit: 'reads' })).resolves.toBeDefined()
  })
})
