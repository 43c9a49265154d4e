import * as z from 'zod/mini'
import { ANSWERS } from './fit/fit.ts'
import { type WayStep, wayStep } from './homes.ts'
import { HOMES } from './limits.ts'
import { UNITS } from './size-words.ts'
import { millimetres } from './sizes.ts'
import { storedText, text } from './text.ts'

/** The wall that a door is taken to be in, where nobody says. */
export const USUAL_WALL = 120

/** How each kind of step is written in an address: its lengths in millimetres with an x between them. */
const WRITTEN = {
  door: {
    as: 'width x height, or with the thickness of its wall, such as 750x2000',
    read: ([width, height, wall = USUAL_WALL]: number[]) => ({ kind: 'door', width, height, wall }),
  },
  turn: {
    as: 'both widths and the height, such as 900x900x2400',
    read: ([from, to, height]: number[]) => ({ kind: 'turn', from, to, height }),
  },
  lift: {
    as: 'width x depth x height, or with those of its door, such as 900x1100x2000',
    read: ([width, depth, height, doorWidth = width, doorHeight = height]: number[]) => ({
      kind: 'lift',
      width,
      depth,
      height,
      doorWidth,
      doorHeight,
    }),
  },
  stairs: {
    as: 'width x headroom x pitch in degrees, or with the depth of the landing, such as 850x2000x40x900',
    read: ([width, headroom, pitch, landing = null]: (number | null)[]) => ({
      kind: 'stairs',
      width,
      headroom,
      pitch,
      landing,
    }),
  },
} as const

const stepsOf = (kind: WayStep['kind']) =>
  z.optional(
    z.pipe(
      z.union([text(60), z.array(text(60)).check(z.maxLength(HOMES.mostSteps))]),
      z.transform((written, { issues }): WayStep[] =>
        [written].flat().flatMap((one) => {
          const step = wayStep.safeParse(WRITTEN[kind].read(one.split('x').map(Number)))
          if (step.success && /^\d+(x\d+)+$/.test(one)) return [step.data]
          issues.push({ code: 'custom', message: `must be ${WRITTEN[kind].as}`, input: one })
          return []
        }),
      ),
    ),
  )

const typedMillimetres = z.pipe(z.coerce.number({ error: 'is not a number' }), millimetres)

/** The way into a home, as an address names it. */
export const fitQuery = z
  .strictObject({
    door: stepsOf('door'),
    turn: stepsOf('turn'),
    lift: stepsOf('lift'),
    stairs: stepsOf('stairs'),
    wall: z.optional(typedMillimetres),
    units: z._default(z.enum(UNITS, { error: 'must be cm or in' }), 'cm'),
  })
  .check(
    z.refine(
      ({ door, turn, lift, stairs }) =>
        [door, turn, lift, stairs].flatMap((steps) => steps ?? []).length <= HOMES.mostSteps,
      { path: ['door'], error: `may have at most ${HOMES.mostSteps} steps, together with the other kinds` },
    ),
  )
export type FitQuery = z.infer<typeof fitQuery>

export const drawingQuery = z.strictObject({
  wall: z.optional(typedMillimetres),
  units: z._default(z.enum(UNITS, { error: 'must be cm or in' }), 'cm'),
})

/** Whether a product gets into a home, with a reason in words for each step. */
export const fitAnswer = z.object({
  answer: z.enum(ANSWERS),
  steps: z.array(
    z.object({
      kind: z.enum(['door', 'turn', 'lift', 'stairs', 'wall']),
      answer: z.enum(ANSWERS),
      reason: storedText,
    }),
  ),
})
