import { expect, it } from 'vitest'
import { ruleOf } from './notices.ts'
import { saleLife } from './sale-life.ts'
import { noticeAfter, othersThan, reminderIn } from './sale-notices.ts'

const moves = saleLife.events.flatMap((event) =>
  saleLife.moves[event].flatMap(({ by, to }) => by.flatMap((actor) => to.map((state) => ({ event, actor, state })))),
)
const ofPayments = ['loseChargeback', 'refundElsewhere']

it.each(moves.filter(({ event }) => !ofPayments.includes(event)))(
  '$event by the $actor, which leads to $state, is told to somebody else',
  ({ event, actor, state }) => {
    const kind = noticeAfter(event, state)
    expect(kind).toBeDefined()
    const told = kind ? ruleOf(kind).to.filter((receiver) => othersThan(actor).some((other) => other === receiver)) : []
    expect(told).not.toEqual([])
  },
)

it.each(saleLife.states.filter(reminderIn))('a reminder of %s comes before its end', (state) => {
  const kind = reminderIn(state)?.kind
  expect(kind && ruleOf(kind).afterHours).toBeLessThan(Number(saleLife.hours[state]))
})

it.each(saleLife.states.filter(reminderIn))(
  'a reminder of %s goes to those it waits for, and to nobody else',
  (state) => {
    const answers = ['proposeSlots', 'accept', 'agree'] as const
    const awaited = (['buyer', 'seller'] as const).filter((side) =>
      answers.some((event) => saleLife.targetsOf(state, event, side).length > 0),
    )
    expect(reminderIn(state)?.to).toEqual(awaited)
  },
)
