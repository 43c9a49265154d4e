import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { createMomentFormat } from '#moments.ts'
import { mailboxRoutes } from './mailbox-routes.ts'

const ID = '018f3a5c-7b00-7000-8000-00000000ffff'
const MAIL = {
  id: ID,
  recipient: 'ada@example.org',
  replyTo: null,
  subject: '<b>Oak</b> bench is yours',
  body: 'Open http://localhost/dashboard/myorders',
  html: '<script>alert(1)</script>',
  createdAt: new Date('2026-11-16T20:29:00Z'),
}

async function openMailbox(...mails: (Omit<typeof MAIL, 'html'> & { html: string | null })[]) {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(
    mailboxRoutes({
      mailbox: {
        send: async () => ({ id: ID }),
        listNewest: async () => mails,
        findHtml: async (id) => mails.find((mail) => mail.id === id)?.html ?? undefined,
      },
      formatMoment: createMomentFormat('Europe/Berlin'),
    }),
  )
  return (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'localhost', ...headers } })
}

it('shows each mail in a frame that can run nothing and reach nothing of the shop', async () => {
  const ask = await openMailbox(MAIL)
  const list = await ask('/mails')
  expect(list.body).toContain('&lt;b&gt;Oak&lt;/b&gt; bench is yours')
  expect(list.body).toContain('>16 Nov 2026, 21:29 CET</time>')
  expect(list.body).toContain(`<iframe src="/mails/${ID}"`)
  expect(list.body).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(list.body).not.toContain('<script')
  expect(list.headers['content-security-policy']).toMatch(/^default-src 'none'/)

  const mail = await ask(`/mails/${ID}`)
  expect(mail.body).toBe(MAIL.html)
  const policy = String(mail.headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'/)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
})

it('shows a mail without a page as text, with its links', async () => {
  const ask = await openMailbox({ ...MAIL, html: null })
  const { body } = await ask('/mails')
  expect(body).not.toContain('<iframe')
  expect(body).toContain('<a href="http://localhost/dashboard/myorders">')
  expect((await ask(`/mails/${ID}`)).statusCode).toBe(404)
})

it('shows none of it to whoever comes from elsewhere', async () => {
  const ask = await openMailbox(MAIL)
  for (const url of ['/mails', `/mails/${ID}`]) {
    expect((await ask(url, { host: 'patina.example' })).statusCode).toBe(404)
    expect((await ask(url, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
  }
})

it('says so while there are none', async () => {
  const ask = await openMailbox()
  expect((await ask('/mails')).body).toContain('There are none yet.')
})
