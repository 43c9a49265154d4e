import { privatePicture } from '@patina/contract/images'
import * as z from 'zod/mini'
import { DRAFT } from '#lib/drafts.ts'

/** A message that the shop has not taken yet. */
export type Unsent = z.infer<typeof unsent>

const unsent = z.object({ clientId: z.string(), body: z.string(), pictures: z.array(privatePicture), at: z.string() })

/** What one device keeps of a conversation: the words in its box, and messages without an answer. */
export type KeptWords = ReturnType<typeof keptWords>

/** They outlive a reload and an expired sign-in. */
export function keptWords(name: string, storage: () => Storage) {
  const draft = cell(`${DRAFT}message:${name}`, z.catch(z.string(), ''), storage)
  const waiting = cell(`${DRAFT}unsent:${name}`, z.catch(z.array(unsent), []), storage)
  return { draft, waiting }
}

/** Storage may be blocked or full: then nothing is kept, and all works the same. */
const cell = <Value extends { length: number }>(key: string, schema: z.ZodMiniType<Value>, storage: () => Storage) => ({
  read: (): Value => schema.parse(attempt(() => JSON.parse(storage().getItem(key) ?? 'null'))),
  write: (value: Value) => {
    attempt(() => (value.length > 0 ? storage().setItem(key, JSON.stringify(value)) : storage().removeItem(key)))
  },
})

function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
