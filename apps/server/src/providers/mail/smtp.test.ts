import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { startMailServer } from '@patina/stand-ins/mail-server'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { PATIENCE } from '#test/kit/patience.ts'
import { MailRefused } from './port.ts'
import { createSmtp } from './smtp.ts'

/* Against a real mail server, in a process of its own. */

const LETTER = {
  to: 'ada@example.org',
  replyTo: 'tom@example.org',
  subject: 'Grüße\r\nBcc: eve@example.org',
  text: 'Hello.',
}
const from = 'shop@patina.example'

async function serverFor(env: Record<string, string> = {}) {
  const server = await startMailServer(env)
  onTestFinished(server.stop)
  return server
}
const withUser = (url: string, user: string) => url.replace('://', `://${user}@`)

it('a mail reaches its recipient, says whom to answer, and smuggles in no header', async () => {
  const server = await serverFor()
  const { send } = createSmtp({ url: server.url, from, demandsTls: false })
  await send(LETTER, 'mail-1')
  await expect.poll(() => server.mails.length, PATIENCE).toBe(1)
  const [{ to, raw } = { to: [], raw: '' }] = server.mails
  expect(to).toEqual(['ada@example.org'])
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  expect(head).toMatch(/^From: Patina <shop@patina\.example>$/m)
  expect(head).toMatch(/^Reply-To: tom@example\.org$/m)
  expect(head).toMatch(/^Message-ID: <mail-1@patina\.example>$/m)
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(head).not.toMatch(/^Bcc/m)
})

describe('a mail server that encrypts', () => {
  let tls: { TLS_KEY: string; TLS_CERT: string }
  const known = getCACertificates('default')
  beforeAll(async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
    })
    tls = { TLS_KEY: key, TLS_CERT: cert }
  })
  afterAll(() => setDefaultCACertificates(known))

  it('is trusted only with a certificate that somebody vouches for', async () => {
    const server = await serverFor(tls)
    const { send } = createSmtp({ url: server.url, from, demandsTls: true })
    await expect(send(LETTER, 'mail-2')).rejects.toThrow(/certificate/)
    expect(server.mails).toEqual([])
  })

  it('gets user and password, and the mail, only once that has begun', async () => {
    setDefaultCACertificates([...known, tls.TLS_CERT])
    const server = await serverFor({ ...tls, SMTP_USER: 'shop@patina', SMTP_PASSWORD: 'a/b:c' })
    const url = withUser(server.url, `${encodeURIComponent('shop@patina')}:${encodeURIComponent('a/b:c')}`)
    await createSmtp({ url, from, demandsTls: true }).send(LETTER, 'mail-3')
    await expect.poll(() => server.mails, PATIENCE).toMatchObject([{ secure: true }])
  })
})

describe('a mail is not taken for sent when the server', () => {
  type Circumstances = { demandsTls?: boolean; to?: string; connectMs?: number; silenceMs?: number }
  const failure = async (url: string, { to = LETTER.to, ...more }: Circumstances = {}) => {
    const { send } = createSmtp({ url, from, demandsTls: false, ...more })
    return send({ ...LETTER, to }, 'mail-4').then(
      () => 'sent',
      (error: unknown) => (error instanceof MailRefused ? 'refused for ever' : 'failed'),
    )
  }

  it('offers no encryption where that is demanded', async () => {
    const server = await serverFor()
    expect(await failure(server.url, { demandsTls: true })).toBe('failed')
    expect(server.mails).toEqual([])
  })

  it('knows no such mailbox, which is final, or has no room in it just now, which is not', async () => {
    const server = await serverFor()
    expect(await failure(server.url, { to: 'nobody@example.org' })).toBe('refused for ever')
    expect(await failure(server.url, { to: 'full@example.org' })).toBe('failed')
  })

  it('does not accept the password, which an operator can mend', async () => {
    const server = await serverFor({ SMTP_USER: 'shop', SMTP_PASSWORD: 'right' })
    expect(await failure(withUser(server.url, 'shop:wrong'))).toBe('failed')
  })

  it('says nothing at all, or is away', async () => {
    const server = await serverFor()
    const haste = { connectMs: 500, silenceMs: 500 }
    server.line.fallSilent()
    expect(await failure(server.url, haste)).toBe('failed')
    server.line.cut()
    expect(await failure(server.url, haste)).toBe('failed')
  })
})
