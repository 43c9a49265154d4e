import * as z from 'zod/mini'
import { TEXT } from './limits.ts'
import { email, text } from './text.ts'

/** A message to the people who run the shop. */
export const contactMessage = z.strictObject({
  name: text(TEXT.name, 1),
  email,
  message: text(TEXT.message, 1),
})
export type ContactMessage = z.infer<typeof contactMessage>
