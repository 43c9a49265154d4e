// A mail server that tells of every mail it takes, one line of JSON for each. Its environment says how it is to be.
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const { SMTP_USER, SMTP_PASSWORD, TLS_KEY, TLS_CERT } = process.env
const refusal = (code, message) => Object.assign(new Error(message), { responseCode: code })

const server = new SMTPServer({
  ...(TLS_KEY ? { key: TLS_KEY, cert: TLS_CERT } : { hideSTARTTLS: true }),
  authOptional: !SMTP_USER,
  allowInsecureAuth: !TLS_KEY,
  onAuth: ({ username, password }, _session, callback) =>
    username === SMTP_USER && password === SMTP_PASSWORD
      ? callback(null, { user: username })
      : callback(refusal(535, 'Who are you?')),
  onRcptTo: ({ address }, _session, callback) => {
    if (address.startsWith('nobody@')) return callback(refusal(550, 'No such mailbox'))
    return callback(address.startsWith('full@') ? refusal(452, 'Mailbox is full') : undefined)
  },
  onData: async (stream, { envelope, secure }, callback) => {
    const raw = await text(stream)
    console.log(JSON.stringify({ to: envelope.rcptTo.map(({ address }) => address), secure, raw }))
    callback()
  },
})
server.listen(0, '127.0.0.1', () => console.log(`listening on ${server.server.address().port}`))
