import { insertAnswer } from '@patina/contract/answers'
import { FIELD_LABELS } from '@patina/contract/field-labels'
import { TEXT } from '@patina/contract/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#db/schema.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_CONTACT: '20/3600', OPERATOR_EMAIL: 'desk@patina.test' }, seed: false })
})
afterAll(() => shop.close())

const message = { name: 'Ada', email: 'Ada@Example.org', message: 'Is the “sofa” still there? 🛋️' }
const send = (payload: unknown, from = '127.0.0.1') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
    remoteAddress: from,
  })

describe('a message to the operator', () => {
  it('reaches the operator word for word, ready to be answered', async () => {
    const answer = insertAnswer.parse((await send(message)).json())
    const [mail] = await shop.db.select().from(mails).where(eq(mails.id, answer.insertedId))
    expect(mail).toMatchObject({ recipient: 'desk@patina.test', replyTo: 'ada@example.org' })
    expect(mail?.body).toContain(message.message)
  })

  it.each([
    [{ ...message, name: '' }, 'name', 'is required'],
    [{ ...message, email: 'nobody' }, 'email', 'is not an email address'],
    [{ ...message, message: 'x'.repeat(TEXT.message + 1) }, 'message', `may have at most ${TEXT.message} characters`],
    [{ ...message, message: 'half \ud83d' }, 'message', 'contains a character that cannot be stored'],
    [{ ...message, message: 'nul \0' }, 'message', 'contains a character that cannot be stored'],
    [{ name: 'Ada', email: 'ada@example.org' }, 'message', 'is required'],
    [{ ...message, name: 7 }, 'name', 'is not text'],
  ])('is refused in words, which name the field, when it is wrong: %#', async (payload, field, rule) => {
    const answer = await send(payload, '10.1.0.1')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message: `${FIELD_LABELS[field]} ${rule}.`, fields: { [field]: rule } })
  })

  it.each([
    [['not', 'an', 'object'], 'The request is missing or not of the right kind.'],
    [{ ...message, role: 'admin' }, "'role' is not known here."],
  ])('is refused in words when it is of no field: %#', async (payload, sentence) => {
    const answer = await send(payload, '10.1.0.1')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message: sentence })
  })

  it('is counted in the database: of calls at the same moment exactly as many pass as may', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(message, '10.2.0.1')))
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    const refused = answers.find((answer) => answer.statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500)
    expect(refused?.json()).toEqual({ message: 'Too many requests: please try again in 60 minutes.' })
  })
})

it('tells at a known address where to report a weakness, and for how long that is true', async () => {
  const answer = await shop.app.inject({ url: '/.well-known/security.txt' })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(answer.body.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2)))
  expect(fields).toMatchObject({
    Contact: 'mailto:desk@patina.test',
    Canonical: 'http://localhost:3000/.well-known/security.txt',
  })
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})
