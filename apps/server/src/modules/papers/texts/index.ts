import type { PaperName } from '@patina/contract/papers'
import type { ShopFacts } from './facts.ts'
import { feesText } from './fees.ts'
import { helpText } from './help.ts'
import { privacyText } from './privacy.ts'
import { protectionText } from './protection.ts'
import { returnsText } from './returns.ts'
import { termsText } from './terms.ts'

export type { ShopFacts } from './facts.ts'

/** What comes with the shop, in Markdown: what this software does with the settings it has. */
export const DEFAULT_TEXTS: Record<PaperName, (facts: ShopFacts) => string> = {
  help: helpText,
  terms: termsText,
  privacy: privacyText,
  protection: protectionText,
  fees: feesText,
  returns: returnsText,
}
