import * as z from 'zod'
import { openFaultyLine } from './faulty-line.ts'
import { startProcess } from './own-process.ts'

const taken = z.object({ to: z.array(z.string()), secure: z.boolean(), raw: z.string() })
type TakenMail = z.output<typeof taken>

/** A mail server in a process of its own, at the end of a line that can be cut. */
export async function startMailServer(env: Record<string, string> = {}) {
  const { port, lines, stop } = await startProcess('smtp-server.mjs', [], env)
  const line = await openFaultyLine()
  const mails: TakenMail[] = []
  lines.on('line', (said) => mails.push(taken.parse(JSON.parse(said))))
  return {
    line,
    /** What it has taken so far. */
    mails,
    url: await line.to(`smtp://127.0.0.1:${port}`),
    stop: async () => {
      line.close()
      await stop()
    },
  }
}
