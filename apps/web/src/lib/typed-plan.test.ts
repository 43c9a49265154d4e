import { expect, test } from 'vitest'
import { demandFalling, NO_PLAN, planRules, typedFrom } from './typed-plan.ts'

const typed = { falls: true, step: '$29', every_days: '7', floor: '360', first_on: '2026-11-19' }
const plan = { step: 29, every_days: 7, floor: 360, first_on: '2026-11-19' }

test('a price that is not to fall needs nothing else, whatever was typed before', () => {
  expect(planRules.parse(NO_PLAN)).toBeNull()
  expect(planRules.parse({ ...typed, falls: false, step: 'much' })).toBeNull()
})

test('what is typed becomes what the server takes', () => {
  expect(planRules.parse(typed)).toEqual(plan)
})

test.each([
  ['step', 'Say by how much it falls'],
  ['every_days', 'Say how often it falls'],
  ['floor', 'Say what it never falls below'],
  ['first_on', 'Say when it falls first'],
])('a price that falls needs its %s', (field, message) => {
  const { error } = planRules.safeParse({ ...typed, [field]: '' })
  expect(error?.issues).toMatchObject([{ path: [field], message }])
})

test('a plan is typed as it stands, its next day in place of its first', () => {
  const { first_on: next_on, ...standing } = plan
  expect(typedFrom({ ...standing, next_on, next_price: 451 })).toEqual({ ...typed, step: '29' })
  expect(typedFrom(null)).toEqual(NO_PLAN)
})

test('a new piece is not sent with a plan that its price can’t follow', () => {
  expect(() => demandFalling(plan, 480)).not.toThrow()
  expect(() => demandFalling(plan, 360)).toThrow('must be below the price')
  expect(() => demandFalling(plan, 380)).toThrow('must not go below the lowest price')
})
