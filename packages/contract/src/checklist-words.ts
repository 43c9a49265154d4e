import { type SaleState, saleLife } from './sale-life.ts'

/* What is said of checklists, without the schemas: pages show it before they are loaded. */

/** What a buyer finds at the handover: of each mark of the listing one of the first two; what it does not list is the third. */
export const VERDICTS = ['asDescribed', 'worse', 'notListed'] as const
export type Verdict = (typeof VERDICTS)[number]

export const VERDICT_WORDS: Record<Verdict, string> = {
  asDescribed: 'as described',
  worse: 'worse than described',
  notListed: 'not listed',
}

/** Until the two have settled what the piece is worth, or its buyer has been content. */
export const mayCheck = (state: SaleState): boolean => !saleLife.isFinal(state) && state !== 'returning'

/** '2 as described, 1 not listed' */
export const checklistText = (items: readonly { verdict: Verdict }[]): string =>
  VERDICTS.map((said) => ({ said, count: items.filter((item) => item.verdict === said).length }))
    .filter(({ count }) => count > 0)
    .map(({ said, count }) => `${count} ${VERDICT_WORDS[said]}`)
    .join(', ')
