import * as z from 'zod/mini'
import { TEXT } from './limits.ts'
import { isStorable } from './shapes.ts'

const storable = z.refine<string>(isStorable, { error: 'contains a character that cannot be stored' })

/** What would end a line in a mail's head. */
const CONTROL = /\p{Cc}/u

const string = () => z.string({ error: ({ input }) => (input === undefined ? 'is required' : 'is not text') })

export const text = (longest: number, shortest = 0) =>
  string().check(
    z.minLength(shortest, { error: shortest === 1 ? 'is required' : `needs at least ${shortest} characters` }),
    z.maxLength(longest, { error: `may have at most ${longest} characters` }),
    storable,
  )

/** Text of one line, and of something: a name, a title. */
export const line = (longest: number) =>
  text(longest).check(
    z.refine<string>((value) => value.trim() !== '', { error: 'is required' }),
    z.refine<string>((value) => !CONTROL.test(value), { error: 'must be one line without control characters' }),
  )

export const email = string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: 'is required', abort: true }),
  z.maxLength(TEXT.email, { error: `may have at most ${TEXT.email} characters` }),
  z.email({ error: 'is not an email address' }),
)
