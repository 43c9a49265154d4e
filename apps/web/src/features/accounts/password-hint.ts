import { missingStrength } from '@patina/contract/accounts'
import { PASSWORD } from '@patina/contract/limits'

const LENGTH = `at least ${PASSWORD.shortest} characters`
const all = new Intl.ListFormat('en')

/** The rule in words before it is broken, and while somebody types what is still missing. */
export function passwordHint(typed: string): string {
  if (typed === '') return `Needs ${all.format([LENGTH, ...missingStrength(typed)])}.`
  const missing = [...(typed.length < PASSWORD.shortest ? [LENGTH] : []), ...missingStrength(typed)]
  return missing.length > 0 ? `Still missing: ${all.format(missing)}.` : 'Nothing is missing.'
}
