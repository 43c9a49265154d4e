import { PRODUCT_NAME } from '@patina/contract/brand'
import { createTransport } from 'nodemailer'
import { v7 as uuidv7 } from 'uuid'
import { type MailProvider, MailRefused } from './port.ts'

/** For each step on the way; nobody is waited for longer. */
const CONNECT_MS = 5_000
const SILENCE_MS = 8_000

type SmtpSettings = {
  /** smtps: is encrypted from the first byte, smtp: from STARTTLS on. */
  url: string
  from: string
  /** Whether a server that offers no encryption is refused. */
  demandsTls: boolean
  connectMs?: number
  silenceMs?: number
}

/** Hands mails to a mail server, each over a connection of its own. */
export function createSmtp({
  url,
  from,
  demandsTls,
  connectMs = CONNECT_MS,
  silenceMs = SILENCE_MS,
}: SmtpSettings): Pick<MailProvider, 'send'> {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: demandsTls,
    ignoreTLS: !demandsTls,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.indexOf('@') + 1)

  return {
    /** The id is the Message-ID's: whoever gets a mail twice knows it for the same. */
    send: async ({ to, replyTo, subject, text, html, unsubscribeUrl }, id = uuidv7()) => {
      try {
        await transport.sendMail({
          from: { name: PRODUCT_NAME, address: from },
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          ...(html ? { html } : {}),
          messageId: `<${id}@${domain}>`,
          headers: {
            'auto-submitted': 'auto-generated',
            ...(unsubscribeUrl && {
              'list-unsubscribe': `<${unsubscribeUrl}>`,
              'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (cause) {
        if (isFinal(cause)) throw new MailRefused('the mail server refuses this mail', { cause })
        throw cause
      }
      return { id }
    },
  }
}

/** About the recipient or the mail, and with a code that says never; a wrong password can be mended. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  const isAboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutThisMail && typeof error.responseCode === 'number' && error.responseCode >= 500
}
