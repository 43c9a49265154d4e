import * as z from 'zod/mini'
import { VERDICTS } from './checklist-words.ts'
import { id } from './ids.ts'
import { privatePicture } from './images.ts'
import { storedText } from './text.ts'

/** One that was sent. It stays as it is: whoever sees more sends another. */
export const checklist = z.object({
  _id: id,
  at: z.iso.datetime(),
  items: z.array(
    z.object({
      /** Which of the marks as they were ordered, from 0; none for what is not listed. */
      mark: z.nullable(z.int()),
      verdict: z.enum(VERDICTS),
      note: storedText,
      picture: z.nullable(privatePicture),
    }),
  ),
})
export type Checklist = z.infer<typeof checklist>
