import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_VITALS: '20/60' }, seed: false })
})
afterAll(() => shop.close())

const report = { page: '/products/:id', device: 'phone', measures: { LCP: 2100, CLS: 0.08 } }
const send = (payload: object, remoteAddress = '10.0.0.1') =>
  shop.app.inject({ method: 'POST', url: '/api/vitals', payload, remoteAddress })
/** What is counted up to a border, or altogether. */
const counted = async (series: string) => {
  const line = (await shop.metrics.metrics()).split('\n').find((one) => one.startsWith(series))
  return Number(line?.split(' ').at(-1) ?? 0)
}

describe('a visit', () => {
  it('is counted by measure, kind of page and device', async () => {
    const answer = await send(report)
    expect(answer.statusCode).toBe(204)
    expect(answer.body).toBe('')
    const labels = 'metric="LCP",page="/products/:id",device="phone"'
    expect(await counted(`patina_visit_seconds_bucket{le="1.8",${labels}}`)).toBe(0)
    expect(await counted(`patina_visit_seconds_bucket{le="2.5",${labels}}`)).toBe(1)
    expect(await counted(`patina_visit_seconds_sum{${labels}}`)).toBe(2.1)
    const page = 'page="/products/:id",device="phone"'
    expect(await counted(`patina_visit_layout_shift_bucket{le="0.05",${page}}`)).toBe(0)
    expect(await counted(`patina_visit_layout_shift_bucket{le="0.1",${page}}`)).toBe(1)
  })

  it('leaves nothing behind but counts: neither address nor figures are logged', async () => {
    shop.logLines.length = 0
    await send({ ...report, measures: { TTFB: 31_337 } }, '203.0.113.77')
    expect(shop.logLines.join('')).toContain('"route":"/api/vitals"')
    expect(shop.logLines.join('')).not.toMatch(/31337|203\.0\.113\.77|products/)
  })

  it.each([
    ['a page by its address', { ...report, page: '/products/018f3a5c-7b00-7000-8000-000000000001' }],
    ['an unknown device', { ...report, device: 'fridge' }],
    ['an unknown measure', { ...report, measures: { FID: 3 } }],
    ['a time without end', { ...report, measures: { LCP: 1e9 } }],
    ['a time before the visit', { ...report, measures: { LCP: -1 } }],
    ['words', { ...report, measures: { LCP: 'fast' } }],
    ['anything more', { ...report, email: 'ada@example.org' }],
  ])('is refused with %s, and not counted', async (_what, payload) => {
    const before = await shop.metrics.getSingleMetricAsString('patina_visit_seconds')
    expect((await send(payload, '10.0.0.2')).statusCode).toBe(400)
    expect(await shop.metrics.getSingleMetricAsString('patina_visit_seconds')).toBe(before)
  })

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
  ])('can not be told by the page of another site, which could send %s without asking', async (type, status) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/vitals',
      headers: { 'content-type': type },
      payload: JSON.stringify(report),
      remoteAddress: '10.0.0.3',
    })
    expect(answer.statusCode).toBe(status)
  })

  it('is told no more often than the limit allows', async () => {
    const statuses = []
    for (let call = 0; call < 21; call += 1) statuses.push((await send(report, '10.0.0.4')).statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})
