import { pathTo } from '@patina/contract/pages'
import type { Kind } from '@patina/contract/sizes'
import { useNavigate } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { toast } from '#lib/toast.ts'
import { PIECES, shortName } from '../plan.ts'
import { fragmentOf } from '../plan-fragment.ts'
import { withPiece } from '../plan-geometry.ts'
import { planStore } from '../plan-store.ts'

type Props = { id: string; name: string; kind: Kind; width: number; depth: number }

/** Adds a product to the plan of this device, where it stands once. */
export default function PutInPlan({ id, name, kind, width, depth }: Props) {
  const navigate = useNavigate()
  const put = () => {
    const last = planStore.last()
    const isThere = last.pieces.some(({ product }) => product === id)
    if (!isThere && last.pieces.length >= PIECES.most) {
      toast.error(`Your plan has ${PIECES.most} pieces already. Take one out first.`)
      return
    }
    const piece = { name: shortName(name), width, depth, x: 0, y: 0, turn: 0, kind, product: id }
    const plan = isThere ? last : withPiece(last, piece)
    planStore.keep(plan)
    void navigate(`${pathTo('plan')}#${fragmentOf(plan)}`)
  }
  return (
    <button type="button" className={BUTTON.quiet} onClick={put}>
      Put it in a plan
    </button>
  )
}
