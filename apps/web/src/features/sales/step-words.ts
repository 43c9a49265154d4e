import type { PersonEvent, SaleFacts, SaleRole } from './sale-facts.ts'

/** What one who looks at a sale is told of its state. */
export type StepWords = {
  heading: string
  sentence: string
  /** The one thing to do, where it is this person's turn. */
  primary?: PersonEvent
  /** What happens at the end of the time that is left. */
  lapse?: string
}

export type StepRow = Record<SaleRole, (facts: SaleFacts) => StepWords>

export const SHOP_STEPS_IN = 'Then the shop looks into it.'
