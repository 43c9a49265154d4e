import type { Sale, Statement } from '@patina/contract/sales'
import { type PersonEvent, type SaleFacts, termsWords } from './sale-facts.ts'
import { actorName, historyWords } from './sale-history.ts'

const VERBS: Partial<Record<Statement['event'], string>> = {
  dispute: 'asked for',
  counter: 'asked for',
  refuseAtDoor: 'did not take it, and asked for',
  propose: 'offered',
  agree: 'agreed to',
}

/** 'Ann offered $40 back, and the piece stays with Ben' */
export function statementWords(statement: Statement, facts: SaleFacts): string {
  const { event, by, at, terms } = statement
  const { sale } = facts
  if (!terms) return historyWords({ ...statement, state: sale.state }, sale)
  // Before the handover there was nothing yet to stay with anybody.
  const wasHandedOver = sale.handed_over_at !== null && at >= sale.handed_over_at
  const then = wasHandedOver ? facts : { ...facts, sale: { ...sale, handed_over_at: null } }
  return `${actorName(by, sale)} ${VERBS[event] ?? 'decided on'} ${termsWords(terms, then)}`
}

/** Moves by which somebody answers what was said. */
const ANSWERS: readonly PersonEvent[] = ['confirm', 'deny', 'agree', 'propose', 'counter', 'decide']

/** What is to be read before answering: the last word of the other side; an admin reads all of it. */
export function statementsToAnswer({ statements, role }: Sale, answer: PersonEvent | null): Statement[] {
  if (!answer || !ANSWERS.includes(answer)) return []
  return role === 'admin' ? statements : statements.filter(({ by }) => by !== role).slice(-1)
}
