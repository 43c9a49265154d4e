// Runs on PostgreSQL alone: headers, addresses and limits know no SQL.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { API_PREFIX } from '@patina/contract/brand'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '#test/kit/test-shop.ts'
import { VERSION } from '#version.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_READS: '50/60', LIMIT_CONTACT: '1000/60' }, seed: false })
})
afterAll(() => shop.close())

/** Pages and files are not part of the API. */
const isHidden = (schema: object): boolean => 'hide' in schema && schema.hide === true

const jsonHeaders = { 'content-type': 'application/json' }

describe('a refusal', () => {
  it.each([
    ['too large a body', { payload: `{"name":"${'x'.repeat(100_001)}"}`, headers: jsonHeaders }, 413],
    ['a body that is not JSON', { payload: '{"name":', headers: jsonHeaders }, 400],
    ['an empty body', { payload: '', headers: jsonHeaders }, 400],
    ['a body of another type', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 415],
    ['a body that is no text', { payload: Buffer.from([0x22, 0xe9, 0x22]), headers: jsonHeaders }, 400],
    ['a poisoned prototype', { payload: '{"__proto__":{"admin":true}}', headers: jsonHeaders }, 400],
  ])('of %s has one shape and a sentence', async (_what, request, status) => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/contact', ...request })
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json())).toEqual(['message'])
    expect(answer.json().message).toMatch(/^[A-Z'].+\.$/)
  })

  it.each([
    ['GET', '/api/nothing'],
    ['DELETE', '/api/products'],
    ['POST', '/nowhere'],
  ] as const)('of %s %s, which is no route, is a 404', async (method, url) => {
    const answer = await shop.app.inject({ method, url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'There is nothing at this address.' })
  })
})

describe('a form that a browser sends before the scripts have arrived', () => {
  const send = (url: string, payload: string) =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      payload,
    })

  it('is answered by a page that says so, and that repeats nothing', async () => {
    shop.logLines.length = 0
    const answer = await send('/login?from=/dashboard', 'email=ada%40example.org&password=Secret%239')
    expect(answer.statusCode).toBe(405)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(answer.body).toContain('nothing has been sent on')
    expect(answer.body + shop.logLines.join('')).not.toMatch(/secret|ada/i)
  })

  it('is refused when it is too large, and is nothing to the API', async () => {
    expect((await send('/contact', 'x'.repeat(100_001))).statusCode).toBe(413)
    expect((await send('/api/nothing', 'a=1')).json()).toEqual({ message: 'There is nothing at this address.' })
  })
})

describe('an answer to what is no proper request', () => {
  const bare = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  beforeAll(async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })

  it('has a sentence and the headers that keep a browser from making something of it', async () => {
    const answer = await shop.app.inject({ url: '/%' })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers).toMatchObject(bare)
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.json().message).toMatch(/^This address can not be read: .+\.$/)
  })

  it('is a page with a way on where a browser asks for one, and JSON from the API', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const page = await shop.app.inject({ url: '/%', headers: { accept } })
    expect(page.statusCode).toBe(400)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
    expect(page.body).toContain('<h1>This page could not be opened</h1>')
    expect(page.body).toContain('<a class="act" href="/">')
    const call = await shop.app.inject({ url: '/api/products/%', headers: { accept } })
    expect(call.statusCode).toBe(400)
    expect(call.headers).toMatchObject(bare)
    expect(call.json().message).toMatch(/^This address can not be read: /)
  })

  it('is a page as well where the cookies of a browser are too large', async () => {
    const socket = connect({ host: '127.0.0.1', port: shop.app.addresses()[0]?.port ?? 0 })
    socket.end(`GET / HTTP/1.1\r\nhost: a\r\naccept: text/html\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1.1 431 /)
    expect(answer).toContain('content-type: text/html')
    expect(answer).toContain('delete old cookies')
    expect(answer).toContain('<a class="act" href="/">')
  })

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('has them on a socket that brings %s', async (_what, bytes, status) => {
    const socket = connect({ host: '127.0.0.1', port: shop.app.addresses()[0]?.port ?? 0 })
    socket.end(bytes)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    const headers = Object.fromEntries(head.split('\r\n').map((line) => line.split(': ')))
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(headers).toMatchObject({ ...bare, 'content-length': String(body.length) })
    expect(JSON.parse(body).message).toMatch(/^[A-Z].+\.$/)
  })

  it('does not give back what a TRACE brings along', async () => {
    const socket = connect({ host: '127.0.0.1', port: shop.app.addresses()[0]?.port ?? 0 })
    socket.end('TRACE / HTTP/1.1\r\nhost: a\r\ncookie: planted\r\nconnection: close\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    expect(answer).not.toContain('planted')
  })
})

describe('every answer', () => {
  it('carries an id of its own, whatever id the caller sends', async () => {
    const ask = () => shop.app.inject({ url: '/healthz', headers: { 'x-request-id': 'mine' } })
    const ids = [(await ask()).headers['x-request-id'], (await ask()).headers['x-request-id']]
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(ids[1]).not.toBe(ids[0])
  })

  it('forbids scripts that are not ours', async () => {
    const { headers } = await shop.app.inject({ url: '/' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'sha256-test';")
    for (const refused of ['frame-ancestors', 'object-src', 'base-uri']) expect(policy).toContain(`${refused} 'none'`)
    expect(policy.match(/script-src[^;]*unsafe/)).toBeNull()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  it('lets no page of another origin read it', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await shop.app.inject({ method, url: '/healthz', headers })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })

  it('asks browsers for HTTPS, two years long and for all names below, where the shop has it', async () => {
    expect((await shop.app.inject({ url: '/' })).headers['strict-transport-security']).toBeUndefined()
    const byHttps = await openTestShop({ env: { PUBLIC_URL: 'https://patina.example' }, seed: false })
    const paths = ['/', '/api/nothing', '/api/products/%', '/assets/nothing.js', '/healthz']
    const answers = await Promise.all(paths.map((url) => byHttps.app.inject({ url })))
    await byHttps.app.listen({ port: 0, host: '127.0.0.1' })
    const sendBytes = (bytes: string) => {
      const socket = connect({ host: '127.0.0.1', port: byHttps.app.addresses()[0]?.port ?? 0 })
      socket.end(bytes)
      return text(socket)
    }
    const strange = [
      await sendBytes('hello\r\n\r\n'),
      await sendBytes('CONNECT a:443 HTTP/1.1\r\nhost: a:443\r\n\r\n'),
      await sendBytes('GET / HTTP/1.1\r\nhost: a\r\nexpect: wonders\r\nconnection: close\r\n\r\n'),
    ]
    await byHttps.close()
    for (const { headers } of answers) {
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    }
    for (const answer of strange) {
      expect(answer.toLowerCase()).toContain('strict-transport-security: max-age=63072000; includesubdomains')
    }
  })
})

it('lets the scripts of Stripe in only where Stripe takes the cards', async () => {
  const withStripe = await openTestShop({
    env: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    seed: false,
  })
  const policy = String((await withStripe.app.inject({ url: '/' })).headers['content-security-policy'])
  await withStripe.close()
  expect(policy).toContain("script-src 'self' 'sha256-test' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;')
  const ours = String((await shop.app.inject({ url: '/' })).headers['content-security-policy'])
  expect(ours).not.toContain('stripe')
})

describe('the log', () => {
  afterEach(() => {
    shop.logLines.length = 0
  })

  it('tells of every request, and never of what it held', async () => {
    const secret = 'planted-secret-4242424242424242'
    await shop.app.inject({
      url: `/api/products?accessToken=${secret}`,
      headers: { authorization: `bearer ${secret}` },
    })
    await shop.app.inject({ url: `/api/products/${secret}`, headers: { cookie: `session=${secret}` } })
    await shop.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: jsonHeaders,
      payload: JSON.stringify({ name: secret, email: 'a@example.org', message: secret, password: secret }),
    })
    const log = shop.logLines.join('')
    expect(log).toContain('"route":"/api/products"')
    expect(log).toContain('"route":"/api/contact"')
    expect(log).not.toContain(secret)
  })
})

describe('a line about a refusal', () => {
  const from = '10.9.8.7'
  const linesOf = async (ask: () => Promise<unknown>) => {
    shop.logLines.length = 0
    await ask()
    return shop.logLines.map((line) => JSON.parse(line))
  }

  it.each([
    ['input', 400, { url: '/api/products?limit=none' }],
    ['input', 400, { url: '/api/products/%' }],
    ['identity', 401, { url: '/api/users/me', headers: { authorization: 'bearer made-up' } }],
    ['rights', 403, { method: 'POST', url: '/api/contact', headers: { origin: 'https://evil.example' }, payload: {} }],
  ] as const)('names the control, %s, and where the request came from', async (refusedBy, status, asked) => {
    const lines = await linesOf(() => shop.app.inject({ ...asked, remoteAddress: from }))
    expect(lines).toContainEqual(expect.objectContaining({ status, refusedBy, from }))
  })

  it('names the limit that somebody has reached', async () => {
    const ask = () => shop.app.inject({ url: '/api/homecategories', remoteAddress: from })
    const lines = await linesOf(async () => {
      for (let call = 0; call < 51; call += 1) await ask()
    })
    expect(lines).toContainEqual(expect.objectContaining({ status: 429, refusedBy: 'limit', from }))
  })

  it('is written of what is no HTTP as well', async () => {
    const lines = await linesOf(async () => {
      const socket = connect({ host: '127.0.0.1', port: shop.app.addresses()[0]?.port ?? 0 })
      socket.end('hello\r\n\r\n')
      await text(socket)
    })
    expect(lines).toContainEqual(expect.objectContaining({ status: 400, refusedBy: 'input', from: '127.0.0.1' }))
  })

  it('is the only one that says where from: who merely reads leaves no address', async () => {
    const lines = await linesOf(() => shop.app.inject({ url: '/api/products', remoteAddress: '10.9.8.6' }))
    expect(JSON.stringify(lines)).toContain('/api/products')
    expect(JSON.stringify(lines)).not.toContain('10.9.8.6')
  })
})

describe('limits', () => {
  const ask = (remoteAddress: string, forwardedFor?: string) =>
    shop.app.inject({
      url: '/api/homecategories',
      remoteAddress,
      ...(forwardedFor ? { headers: { 'x-forwarded-for': forwardedFor } } : {}),
    })

  it('refuse the caller who asks too much, in words and with the time to wait', async () => {
    for (let call = 0; call < 50; call += 1) expect((await ask('10.0.0.1')).statusCode).toBe(200)
    const refused = await ask('10.0.0.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().message).toMatch(/^Too many requests: please try again in .+\.$/)
    expect((await ask('10.0.0.2')).statusCode).toBe(200)
  })

  it('are not fooled by a forged X-Forwarded-For', async () => {
    for (let call = 0; call < 50; call += 1) await ask('10.0.0.3', `192.0.2.${call}`)
    expect((await ask('10.0.0.3', '192.0.2.99')).statusCode).toBe(429)
  })

  it('count the visitor, not the proxy, where the proxy is trusted', async () => {
    const behindProxy = await openTestShop({ env: { LIMIT_READS: '2/60', TRUST_PROXY: '10.0.0.9' }, seed: false })
    const visit = (visitor: string) =>
      behindProxy.app.inject({
        url: '/api/homecategories',
        remoteAddress: '10.0.0.9',
        headers: { 'x-forwarded-for': `203.0.113.66, ${visitor}` },
      })
    const statuses = []
    for (const visitor of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      statuses.push((await visit(visitor)).statusCode)
    }
    await behindProxy.close()
    expect(statuses).toEqual([200, 200, 429, 200])
  })

  it.each([
    ['/api/homecategories', 'memory'],
    ['/api/jwt?email=a@example.org', 'the database'],
  ])('know a whole IPv6 network at %s, counted in %s, and let its neighbours in', async (url) => {
    const env = { LIMIT_READS: '2/60', LIMIT_TOKENS: '2/60' }
    const small = await openTestShop({ env, seed: false })
    const visit = async (remoteAddress: string) => (await small.app.inject({ url, remoteAddress })).statusCode
    const refusals = async (addresses: string[]) => {
      let refused = 0
      for (const address of addresses) if ((await visit(address)) === 429) refused += 1
      return refused
    }
    const range = (count: number, address: (at: string) => string) =>
      Array.from({ length: count }, (_, at) => address((at + 1).toString(16)))
    // 2 for each /64, 8 for each /56, 32 for the /48.
    expect(await refusals(range(3, (at) => `2001:db8:1:100::${at}`))).toBe(1)
    expect(await refusals(range(8, (at) => `2001:db8:1:2${at.padStart(2, '0')}::1`))).toBe(0)
    expect(await refusals(range(4, (at) => `2001:db8:1:2f${at}::1`))).toBe(4)
    expect(await refusals(range(40, (at) => `2001:db8:1:${at}00::1`))).toBeGreaterThan(15)
    expect(await refusals(['2001:db8:2::1'])).toBe(0)
    await small.close()
  })

  it('hold on slow and large requests', () => {
    expect(shop.app.server.headersTimeout).toBe(10_000)
    expect(shop.app.server.requestTimeout).toBe(30_000)
    expect(shop.app.server.timeout).toBe(60_000)
    expect(shop.app.initialConfig.bodyLimit).toBe(100_000)
  })
})

describe('for operators', () => {
  it('says that it lives and that it can serve', async () => {
    expect((await shop.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await shop.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' })
  })

  it('counts requests by route, and keeps the figures off the public address', async () => {
    await shop.app.inject({ url: '/healthz' })
    expect(await shop.metrics.metrics()).toMatch(/patina_http_request_seconds_count\{.*route="\/healthz".*\} \d+/)
    expect((await shop.app.inject({ url: '/metrics' })).body).not.toContain('patina_http_request_seconds')
  })
})

describe('the description of the API', () => {
  it('covers every registered route of the API, with its answers', async () => {
    const description = (await shop.app.inject({ url: '/api/openapi.json' })).json()
    expect(description.openapi).toBe('3.1.0')
    const described = Object.entries<Record<string, { responses: object }>>(description.paths).flatMap(
      ([path, calls]) => Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const registered = shop.app.routeTable
      .filter(({ url, schema }) => !url.startsWith(`${API_PREFIX}/docs`) && schema !== undefined && !isHidden(schema))
      .flatMap(({ method, url }) => [method].flat().map((name) => `${name} ${url.replace(/:(\w+)/g, '{$1}')}`))
      .filter((route) => !route.startsWith('HEAD '))
    expect(described.sort()).toEqual(registered.sort())
    expect(registered.length).toBeGreaterThan(8)
  })

  it('names the version that runs', async () => {
    expect((await shop.app.inject({ url: '/api/openapi.json' })).json().info.version).toBe(VERSION)
  })

  it('has a page for people', async () => {
    const page = await shop.app.inject({ url: '/api/docs/' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('swagger-ui')
  })

  it.each(['/api/docs', '/api/docs/', '/api/docs/static/swagger-ui.css', '/api/docs/nothing', '/api/openapi.json'])(
    'can not be framed and can not set a base at %s',
    async (url) => {
      const { headers } = await shop.app.inject({ url })
      const policy = String(headers['content-security-policy'])
      for (const refused of ['frame-ancestors', 'base-uri', 'object-src']) expect(policy).toContain(`${refused} 'none'`)
      expect(policy).not.toMatch(/https:|script-src[^;]*unsafe/)
    },
  )
})
