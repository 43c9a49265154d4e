import type { Home, WayStep } from '@patina/contract/homes'
import { lengthNumber, UNITS, type Units } from '@patina/contract/size-words'
import * as z from 'zod/mini'
import { DOORS } from '#lib/doors.ts'
import { lengthRule, typedLength } from '#lib/typed-length.ts'

export const OTHER_DOOR = 'other'
export const doorValue = ({ width, height }: { width: number; height: number }): string => `${width}x${height}`

const WALL = 120
/** What stairs in homes are built at. */
const PITCH = 40

const texts = z.object({
  doorWidth: z.string(),
  doorHeight: z.string(),
  turnFrom: z.string(),
  turnTo: z.string(),
  turnHeight: z.string(),
  liftWidth: z.string(),
  liftDepth: z.string(),
  liftHeight: z.string(),
  liftDoorWidth: z.string(),
  liftDoorHeight: z.string(),
  stairsWidth: z.string(),
  stairsHeadroom: z.string(),
  stairsLanding: z.string(),
  wall: z.string(),
})
export type LengthName = keyof z.infer<typeof texts>

const typedHome = z.extend(texts, {
  name: z.string(),
  units: z.enum(UNITS),
  /** One of DOORS, or OTHER_DOOR. */
  door: z.string(),
  hasTurn: z.boolean(),
  hasLift: z.boolean(),
  hasStairs: z.boolean(),
})
export type TypedHome = z.infer<typeof typedHome>

/** What was typed of the way into a home: its narrowest door, and what else there is on the way. */
export const homeForm = z.pipe(
  typedHome,
  z.transform((typed, { issues }): Home => {
    const { units } = typed
    const length = (name: LengthName): number => {
      const found = typedLength(typed[name], units)
      if (!found) issues.push({ code: 'custom', message: lengthRule(units), path: [name], input: typed[name] })
      return found ?? 0
    }
    const optional = (name: LengthName) => (typed[name].trim() ? length(name) : null)
    const preset = DOORS.find((door) => doorValue(door) === typed.door)
    const { width, height } = preset ?? { width: length('doorWidth'), height: length('doorHeight') }
    const steps: WayStep[] = [{ kind: 'door', width, height, wall: WALL }]
    if (typed.hasTurn) {
      steps.push({ kind: 'turn', from: length('turnFrom'), to: length('turnTo'), height: length('turnHeight') })
    }
    if (typed.hasLift) {
      steps.push({
        kind: 'lift',
        width: length('liftWidth'),
        depth: length('liftDepth'),
        height: length('liftHeight'),
        doorWidth: length('liftDoorWidth'),
        doorHeight: length('liftDoorHeight'),
      })
    }
    if (typed.hasStairs) {
      steps.push({
        kind: 'stairs',
        width: length('stairsWidth'),
        headroom: length('stairsHeadroom'),
        pitch: PITCH,
        landing: optional('stairsLanding'),
      })
    }
    const name = typed.name.trim()
    if (!name) issues.push({ code: 'custom', message: 'Name it', path: ['name'], input: typed.name })
    return { name, steps, wall: optional('wall') }
  }),
)

/** Where nobody has said anything: usual sizes, so that there is little to type. */
const USUAL: Home = {
  name: 'Home',
  steps: [
    { kind: 'door', width: 762, height: 1981, wall: WALL },
    { kind: 'turn', from: 900, to: 900, height: 2400 },
    { kind: 'lift', width: 1100, depth: 1400, height: 2200, doorWidth: 800, doorHeight: 2100 },
    { kind: 'stairs', width: 850, headroom: 2000, pitch: PITCH, landing: 900 },
  ],
  wall: null,
}

const stepOf = <Kind extends WayStep['kind']>({ steps }: Home, kind: Kind) =>
  steps.find((step): step is Extract<WayStep, { kind: Kind }> => step.kind === kind)

/** How a home stands in the form. What it does not have is filled with usual sizes, and not chosen. */
export function typedHomeOf(home: Home | null, units: Units): TypedHome {
  const typed = (millimetres: number | null | undefined) => (millimetres ? lengthNumber(millimetres, units) : '')
  const known = home ?? { ...USUAL, steps: [] }
  const door = stepOf(known, 'door') ?? stepOf(USUAL, 'door')
  const turn = stepOf(known, 'turn') ?? stepOf(USUAL, 'turn')
  const lift = stepOf(known, 'lift') ?? stepOf(USUAL, 'lift')
  const stairs = stepOf(known, 'stairs') ?? stepOf(USUAL, 'stairs')
  const isPreset = DOORS.some(({ width, height }) => width === door?.width && height === door?.height)
  return {
    units,
    name: known.name,
    door: door && isPreset ? doorValue(door) : OTHER_DOOR,
    doorWidth: typed(door?.width),
    doorHeight: typed(door?.height),
    hasTurn: stepOf(known, 'turn') !== undefined,
    turnFrom: typed(turn?.from),
    turnTo: typed(turn?.to),
    turnHeight: typed(turn?.height),
    hasLift: stepOf(known, 'lift') !== undefined,
    liftWidth: typed(lift?.width),
    liftDepth: typed(lift?.depth),
    liftHeight: typed(lift?.height),
    liftDoorWidth: typed(lift?.doorWidth),
    liftDoorHeight: typed(lift?.doorHeight),
    hasStairs: stepOf(known, 'stairs') !== undefined,
    stairsWidth: typed(stairs?.width),
    stairsHeadroom: typed(stairs?.headroom),
    stairsLanding: typed(stairs?.landing),
    wall: typed(known.wall),
  }
}
