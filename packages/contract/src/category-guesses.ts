import * as z from 'zod/mini'
import { id } from './ids.ts'
import { TEXT } from './limits.ts'
import { line } from './text.ts'

/** The name of a product that somebody is about to list. */
export const guessQuery = z.strictObject({ name: line(TEXT.title) })

/** Where it may belong, the likeliest first; empty where no word of it is known. */
export const categoryGuesses = z
  .array(z.object({ category_id: id, probability: z.number().check(z.gte(0), z.lte(1)) }))
  .check(z.maxLength(2))
