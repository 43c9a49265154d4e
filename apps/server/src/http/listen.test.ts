import { once } from 'node:events'
import { createServer } from 'node:net'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { StartError } from '#start-error.ts'
import { listen } from './listen.ts'

const listenAt = (host: string, port: number) => listen(fastify(), { host, port, setting: 'METRICS_PORT' })

it('listening at an address that is not of this machine fails with a sentence that names HOST', async () => {
  await expect(listenAt('203.0.113.7', 0)).rejects.toThrow(
    new StartError('HOST 203.0.113.7 is no address of this machine: set it to one that is, such as 127.0.0.1.'),
  )
})

it('listening on a port that is taken fails with a sentence that names the setting', async () => {
  const occupant = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => {
    occupant.close()
  })
  await once(occupant, 'listening')
  const address = occupant.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(listenAt('127.0.0.1', port)).rejects.toThrow(
    new StartError(`Port ${port} is taken: stop what listens there, or set METRICS_PORT to another.`),
  )
})
