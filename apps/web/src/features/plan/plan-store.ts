import { EMPTY_PLAN, type Plan } from './plan.ts'
import { fragmentOf, planOf } from './plan-fragment.ts'

const STORAGE_KEY = 'plan'

/** The plan that was last changed on this device, to which pieces are added. */
export const planStore = {
  last: (): Plan => {
    try {
      return planOf(localStorage.getItem(STORAGE_KEY) ?? '') ?? EMPTY_PLAN
    } catch {
      return EMPTY_PLAN
    }
  },

  keep: (plan: Plan) => {
    try {
      localStorage.setItem(STORAGE_KEY, fragmentOf(plan))
    } catch {
      // Storage is blocked: the address has it all.
    }
  },
}
