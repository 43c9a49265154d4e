import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { ProviderUnreachable } from './port.ts'
import { createStripe } from './stripe.ts'

const json = (status: number, body: unknown): RequestListener => {
  return (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

const ILL: [string, RequestListener][] = [
  ['never answers', () => {}],
  ['breaks off', (_request, response) => response.destroy()],
  ['answers half of it', json(200, '{"id":"pi_1","object":"payment_')],
  ['answers a page', json(200, '<!doctype html><title>Gateway</title>')],
  ['answers something else', json(200, JSON.stringify({ object: 'list', data: [] }))],
  [
    'answers an intent without its amount',
    json(200, JSON.stringify({ id: 'pi_1', status: 'succeeded', metadata: {} })),
  ],
  ['fails', json(500, JSON.stringify({ error: { type: 'api_error', message: 'down' } }))],
  ['has too much to do', json(429, JSON.stringify({ error: { type: 'rate_limit_error', message: 'slow down' } }))],
]

it.each(ILL)(
  'a card provider that %s was not reached: nothing is taken for paid',
  async (_name, answer) => {
    const server = createServer(answer)
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
    const stripe = createStripe({ ...keys, server: { host: '127.0.0.1', port, protocol: 'http' }, timeoutMs: 50 })
    const answers = await Promise.allSettled([
      stripe.findIntent('pi_1'),
      stripe.cancelIntent('pi_1'),
      stripe.refund('pi_1', 100, 'key'),
      stripe.payouts.findAccount('acct_1'),
      stripe.payouts.createSetUpLink('acct_1', { returnUrl: 'http://a.example', refreshUrl: 'http://a.example' }),
      stripe.payouts.createDashboardLink('acct_1'),
      stripe.payouts.transfer({ accountId: 'acct_1', intentId: 'pi_1', orderId: '1', amountCents: 100, key: 'key' }),
      stripe.payouts.reverse('tr_1', 100, 'key'),
    ])
    for (const outcome of answers) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ProviderUnreachable) })
    }
  },
  20_000,
)
