import * as z from 'zod/mini'
import { TEXT } from './limits.ts'
import { email, line, text } from './text.ts'

/** A message to the people who run the shop. */
export const contactMessage = z.strictObject({
  name: line(TEXT.name),
  email,
  message: text(TEXT.message, 1),
})
export type ContactMessage = z.infer<typeof contactMessage>
