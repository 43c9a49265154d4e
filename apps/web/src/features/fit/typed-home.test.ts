import { describe, expect, it } from 'vitest'
import { homeForm, OTHER_DOOR, type TypedHome, typedHomeOf } from './typed-home.ts'

const typed = (more: Partial<TypedHome> = {}): TypedHome => ({ ...typedHomeOf(null, 'cm'), ...more })

describe('the way into a home', () => {
  it('is a usual door where nothing else is said', () => {
    expect(homeForm.parse(typed())).toEqual({
      name: 'Home',
      steps: [{ kind: 'door', width: 762, height: 1981, wall: 120 }],
      wall: null,
    })
  })

  it('has what was chosen, and nothing of what was not', () => {
    const { steps, wall } = homeForm.parse(
      typed({ door: OTHER_DOOR, doorWidth: '70', doorHeight: '195', hasTurn: true, turnTo: '110', wall: '240' }),
    )
    expect(steps).toEqual([
      { kind: 'door', width: 700, height: 1950, wall: 120 },
      { kind: 'turn', from: 900, to: 1100, height: 2400 },
    ])
    expect(wall).toBe(2400)
  })

  it('has stairs that run straight where no landing is said', () => {
    const { steps } = homeForm.parse(typed({ hasStairs: true, stairsLanding: '' }))
    expect(steps[1]).toEqual({ kind: 'stairs', width: 850, headroom: 2000, pitch: 40, landing: null })
  })

  it('names the field that is no length', () => {
    const { error } = homeForm.safeParse(typed({ hasLift: true, liftDepth: 'deep', turnFrom: 'unused' }))
    expect(error?.issues.map(({ path }) => path)).toEqual([['liftDepth']])
  })

  it('needs a name', () => {
    const { error } = homeForm.safeParse(typed({ name: '  ' }))
    expect(error?.issues.map(({ path }) => path)).toEqual([['name']])
  })

  it('stands in the form again as it was kept', () => {
    const kept = homeForm.parse(typed({ hasTurn: true, hasLift: true, hasStairs: true, wall: '199.5' }))
    expect(homeForm.parse(typedHomeOf(kept, 'cm'))).toEqual(kept)
    expect(typedHomeOf(kept, 'in')).toMatchObject({ units: 'in', turnFrom: '35.43', wall: '78.54' })
  })
})
