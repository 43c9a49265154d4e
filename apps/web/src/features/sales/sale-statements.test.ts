import { describe, expect, test } from 'vitest'
import { handoverClaim, NOW, saleIn } from '#test/kit/fake-sales.ts'
import { factsOf } from './sale-facts.ts'
import { statementsToAnswer, statementWords } from './sale-statements.ts'

const now = Date.parse(NOW)
const eventsOf = (statements: { event: string }[]) => statements.map(({ event }) => event)

test('what was said is told with who said it', () => {
  const facts = factsOf(saleIn('answered', 'buyer'), now)
  expect(facts.sale.statements.map((statement) => statementWords(statement, facts))).toEqual([
    'You asked for $60 back, and the piece stays with you',
    'Maja Holm offered $40 back, and the piece stays with you',
  ])
  expect(statementWords(handoverClaim, facts)).toBe('Maja Holm said that the piece is handed over')
})

test('what was said at the door says nothing of where the piece stays', () => {
  const facts = factsOf(saleIn('inspecting', 'seller'), now)
  const terms = { amount: 60, return: false, reason: 'damaged' } as const
  const atDoor = { ...handoverClaim, event: 'refuseAtDoor', by: 'buyer', at: facts.sale.paid_at, terms } as const
  expect(statementWords(atDoor, facts)).toBe('Noor Haddad did not take it, and asked for $60 back')
})

test('what the shop decided is the shop’s to each of its admins', () => {
  const facts = factsOf(saleIn('completed', 'admin'), now)
  const terms = { amount: 12, return: false, reason: null }
  const decided = { ...handoverClaim, event: 'decide', by: 'admin', at: NOW, terms } as const
  expect(statementWords(decided, facts)).toBe('The shop decided on $12 back, and the piece stays with Noor Haddad')
})

describe('before answering', () => {
  test('one reads the last word of the other side', () => {
    expect(eventsOf(statementsToAnswer(saleIn('claimed', 'buyer'), 'confirm'))).toEqual(['claimHandedOver'])
    expect(eventsOf(statementsToAnswer(saleIn('claimed', 'buyer'), 'deny'))).toEqual(['claimHandedOver'])
    expect(eventsOf(statementsToAnswer(saleIn('disputed', 'seller'), 'propose'))).toEqual(['dispute'])
    expect(eventsOf(statementsToAnswer(saleIn('answered', 'buyer'), 'agree'))).toEqual(['propose'])
  })

  test('an admin reads all of it', () => {
    expect(eventsOf(statementsToAnswer(saleIn('escalated', 'admin'), 'decide'))).toEqual(['dispute', 'propose'])
  })

  test('there is nothing to read for what is no answer', () => {
    expect(statementsToAnswer(saleIn('disputed', 'buyer'), 'withdraw')).toEqual([])
    expect(statementsToAnswer(saleIn('disputed', 'buyer'), null)).toEqual([])
  })
})
