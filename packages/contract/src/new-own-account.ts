import * as z from 'zod/mini'
import { TEXT } from './limits.ts'
import { email, line, text } from './text.ts'

/* What somebody sends about their own account. */

export const emailChangeRequest = z.strictObject({ email })
export const mailedStep = z.strictObject({ token: text(200, 1) })
export const ownContactChange = z.strictObject({
  name: line(TEXT.name),
  location: line(TEXT.place, 0),
  phone_number: line(TEXT.phone, 0),
})
