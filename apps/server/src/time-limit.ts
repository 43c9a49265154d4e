/** What was asked for did not come in time; whether it still comes is not known. */
export class TooSlow extends Error {}

/** Waits for something outside this process no longer than so many milliseconds. */
export async function within<Answer>(ms: number, what: string, asked: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TooSlow(`${what} took longer than ${ms} ms`)), ms)
  try {
    return await Promise.race([asked, promise])
  } finally {
    clearTimeout(timer)
  }
}
