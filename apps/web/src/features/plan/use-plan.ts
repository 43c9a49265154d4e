import { useEffect, useState } from 'react'
import { EMPTY_PLAN, type Plan } from './plan.ts'
import { fragmentOf, planOf } from './plan-fragment.ts'
import { settled } from './plan-geometry.ts'
import { planStore } from './plan-store.ts'

type Opened = { plan: Plan; isUnreadable: boolean }

/** What the address says, or else the plan that this device had last. */
function openedPlan(): Opened {
  const fragment = window.location.hash.slice(1)
  if (!fragment) return { plan: planStore.last(), isUnreadable: false }
  const plan = planOf(fragment)
  return { plan: settled(plan ?? EMPTY_PLAN), isUnreadable: plan === null }
}

/** Past the router, for which this stays the same page. */
const writeAddress = (plan: Plan) => window.history.replaceState(window.history.state, '', `#${fragmentOf(plan)}`)

/** A plan that lives in the address, so that whoever gets that has it too. */
export function usePlan() {
  const [{ plan, isUnreadable }, setOpened] = useState(openedPlan)

  useEffect(() => {
    if (!window.location.hash) writeAddress(planStore.last())
    const reopen = () => setOpened(openedPlan())
    window.addEventListener('hashchange', reopen)
    return () => window.removeEventListener('hashchange', reopen)
  }, [])

  /** Shown only, as while something is dragged. */
  const show = (changed: Plan) => setOpened({ plan: changed, isUnreadable: false })
  const keep = (changed: Plan) => {
    show(changed)
    planStore.keep(changed)
    writeAddress(changed)
  }
  return { plan, isUnreadable, show, keep }
}
