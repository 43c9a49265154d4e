import * as z from 'zod/mini'
import { HOMES, TEXT } from './limits.ts'
import { millimetres } from './sizes.ts'
import { line } from './text.ts'

const angle = z
  .int({ error: 'must be whole degrees' })
  .check(z.gte(10, { error: 'must be at least 10°' }), z.lte(60, { error: 'must be at most 60°' }))

/** A step of the way into a home. Lengths are in millimetres, and clear: from frame to frame, from wall to wall. */
export const wayStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('door'), width: millimetres, height: millimetres, wall: millimetres }),
  /** Where a corridor of one width meets one of another at a right angle. */
  z.strictObject({ kind: z.literal('turn'), from: millimetres, to: millimetres, height: millimetres }),
  z.strictObject({
    kind: z.literal('lift'),
    width: millimetres,
    depth: millimetres,
    height: millimetres,
    doorWidth: millimetres,
    doorHeight: millimetres,
  }),
  z.strictObject({
    kind: z.literal('stairs'),
    width: millimetres,
    headroom: millimetres,
    pitch: angle,
    /** How deep the landing is on which they turn; null where they run straight. */
    landing: z.nullable(millimetres),
  }),
])
export type WayStep = z.infer<typeof wayStep>

/** The way into a home, in the order in which one goes it, and the wall that a piece is to stand at. */
export const home = z.strictObject({
  name: line(TEXT.homeName),
  steps: z.array(wayStep).check(z.maxLength(HOMES.mostSteps, { error: `may have at most ${HOMES.mostSteps}` })),
  wall: z.nullable(millimetres),
})
export type Home = z.infer<typeof home>

/** All the homes of one person, each with a name of its own; the first is the one that lists go by. */
export const homes = z.array(home).check(
  z.maxLength(HOMES.most, { error: `may be at most ${HOMES.most}` }),
  z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, { error: 'must have different names' }),
)
