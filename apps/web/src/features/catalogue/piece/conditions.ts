import type { PublicProduct } from '@patina/contract/catalogue'

/** What sellers mean by their one word. */
export const CONDITION_MEANS: Record<PublicProduct['condition'], string> = {
  excellent: 'Hardly a sign that anybody has used it.',
  good: 'Normal signs of use, nothing that needs mending.',
  fair: 'Visible wear, but it does what it should.',
}
