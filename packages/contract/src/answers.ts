import * as z from 'zod/mini'
import { id } from './ids.ts'

/** What writes answer: how many rows they touched, or the id of the one they made. */
export const insertAnswer = z.object({ acknowledged: z.literal(true), insertedId: id })
export const modifiedAnswer = z.object({ modifiedCount: z.int().check(z.gte(0)) })
export const deletedAnswer = z.object({ deletedCount: z.int().check(z.gte(0)) })
