import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

const LONGEST_MS = 20_000

/** Sends bytes as they are and reads until the server hangs up, which it has to. */
export async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port })
  socket.setTimeout(LONGEST_MS, () => socket.destroy(new Error('the server holds on')))
  socket.write(bytes)
  try {
    return await text(socket)
  } catch (error) {
    // A server that hangs up while more is being sent resets the connection.
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return ''
    throw error
  }
}

/** Answers on one connection, each with what belongs to it. */
export function splitAnswers(said: string) {
  return said
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter(Boolean)
    .map((answer) => {
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      const [line = '', ...fields] = head.split('\r\n')
      const headers = Object.fromEntries(
        fields.map((field) => [field.split(': ')[0]?.toLowerCase(), field.split(': ').slice(1).join(': ')]),
      )
      return { status: Number(line.split(' ')[1]), headers, body }
    })
}
