import * as z from 'zod/mini'
import { charactersFit, codePointsFit, mostCodePoints } from './length.ts'
import { TEXT } from './limits.ts'
import { isStorable, keptText, withoutReordering } from './shapes.ts'

const storable = z.refine<string>(isStorable, { error: 'contains a character that cannot be stored' })

/** Of a text that is short enough to the eye, but piles up accents or joins emoji without end. */
const PILED_UP = 'has too many accents or emoji joined into one character'

/** What would end a line in a mail's head. */
const CONTROL = /\p{Cc}/u

const string = () => z.string({ error: ({ input }) => (input === undefined ? 'is required' : 'is not text') })

/** Text that someone writes. What they could not see of it is left out before anything else is looked at. */
export const text = (longest: number, shortest = 0) =>
  string().check(
    z.overwrite(keptText),
    z.minLength(shortest, { error: shortest === 1 ? 'is required' : `needs at least ${shortest} characters` }),
    z.refine<string>((value) => charactersFit(value, longest), {
      error: `may have at most ${longest} characters`,
      abort: true,
    }),
    z.refine<string>((value) => codePointsFit(value, mostCodePoints(longest)), { error: PILED_UP }),
    z.meta({ maxLength: longest }),
    storable,
  )

/** Text of one line, which stands among other words: a name, a title, a place. */
export const line = (longest: number, shortest = 1) =>
  text(longest, shortest).check(
    z.overwrite(withoutReordering),
    z.refine<string>((value) => !CONTROL.test(value), { error: 'must be one line without control characters' }),
  )

/** Text in answers: it was checked when it was written, by the rules of that day, and must be readable by those of today. */
export const storedText = z.string()

export const email = string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: 'is required', abort: true }),
  z.maxLength(TEXT.email, { error: `may have at most ${TEXT.email} characters` }),
  z.email({ error: 'is not an email address' }),
)
