import type * as z from 'zod/mini'

type Schemas = typeof import('#lib/own-answers.ts')

/** An answer of the API, which the compiler checks against the contract. */
export const reply = <Name extends keyof Schemas>(
  _name: Name,
  body: z.infer<Schemas[Name]>,
  headers: Record<string, string> = {},
): Response => Response.json(body, { headers })

export const refuse = (status: number, message: string, fields?: Record<string, string>): Response =>
  Response.json({ message, ...(fields && { fields }) }, { status })

/** What a lost connection looks like to the page. */
export const loseConnection = (): never => {
  throw new TypeError('The network failed')
}
