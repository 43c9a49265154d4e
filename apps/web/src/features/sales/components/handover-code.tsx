import type { Sale } from '@patina/contract/sales'
import { useQuery } from '@tanstack/react-query'
import { BUTTON } from '#components/button-styles.ts'
import { RetryButton } from '#components/retry-button.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getHandoverCode } from '../api/get-handover-code.ts'
import { ShownCode } from './shown-code.tsx'

const CARD = 'rounded-2xl bg-card p-5 shadow-sm sm:p-6'

/** Folded while something else comes first: people also meet without having agreed on a time here. */
export const HandoverCode = ({ sale }: { sale: Sale }) =>
  sale.state === 'agreed' || sale.state === 'returning' ? (
    <section aria-labelledby={CODE_ID} className={CARD}>
      <Code sale={sale} />
    </section>
  ) : (
    <details className={CARD}>
      <summary className="cursor-pointer font-semibold">Meeting already? Your code is here</summary>
      <div className="pt-5">
        <Code sale={sale} />
      </div>
    </details>
  )

const CODE_ID = 'code'

function Code({ sale }: { sale: Sale }) {
  const { data: code, isError, refetch } = useQuery(getHandoverCode(useOwnApi(), sale))
  const reader = sale.role === 'buyer' ? sale.seller_name : sale.buyer_name
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={CODE_ID} className="text-large">
          Look first, then show your code
        </h2>
        <p className="max-w-prose text-soft wrap-anywhere">
          When you stand before the piece and all is well, let {reader} type or scan it. Never send it ahead.
        </p>
      </div>
      {code === undefined && isError && (
        <RetryButton className={`${BUTTON.quiet} justify-self-start`} onPress={() => void refetch()}>
          Could not load. Try again
        </RetryButton>
      )}
      {!(code === undefined && isError) && <ShownCode orderId={sale.order_id} code={code} />}
    </div>
  )
}
