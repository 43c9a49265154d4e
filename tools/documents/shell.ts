import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

const LONGEST_MS = 15 * 60_000
const LONGEST_STOP_MS = 30_000

export const output = async (program: string, args: string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { maxBuffer: 2 ** 26 })).stdout

export type Line = ReturnType<typeof startLine>

/** Types a line at a shell. It has a process group of its own, so that a signal reaches all that it starts, as Ctrl-C does. */
export function startLine(text: string, { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }) {
  const child = spawn('sh', ['-ec', text], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const heard = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part
      for (const hear of heard) hear()
    })
  }
  /** Its code, or the signal that ended it. */
  const ended = once(child, 'close').then(([code, signalled]) => String(code ?? signalled))
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name)
    } catch {
      // It has ended already.
    }
  }
  const leaveNothing = () => signal('SIGKILL')
  const timer = setTimeout(leaveNothing, LONGEST_MS)
  process.once('exit', leaveNothing)
  void ended.then(() => {
    clearTimeout(timer)
    process.off('exit', leaveNothing)
  })
  return {
    said: () => said,
    ended,
    /** Resolves when it has said this, rejects where it ends before. */
    says: (what: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const hear = () => what.test(said) && resolve()
        heard.add(hear)
        hear()
        void ended.then((code) => reject(new Error(`it ended by ${code}`)))
      }),
    /** Whether it ended when it was asked to, and did not have to be killed. */
    stop: async () => {
      const late = setTimeout(() => signal('SIGKILL'), LONGEST_STOP_MS)
      signal('SIGINT')
      const code = await ended
      clearTimeout(late)
      if (code === 'SIGKILL') throw new Error('it did not stop')
    },
  }
}
