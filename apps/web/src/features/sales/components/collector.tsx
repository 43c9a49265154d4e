import { pathTo } from '@patina/contract/pages'
import type { Sale } from '@patina/contract/sales'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { TEXT_LINK } from '#components/button-styles.ts'
import { ShareButton } from '#components/share-button.tsx'
import { useOrigin, useOwnApi } from '#lib/services.ts'
import { keepSale } from '../api/get-sale.ts'
import { takePassBack } from '../api/take-pass-back.ts'
import { collectorOf, showsCode } from '../sale-facts.ts'
import { passHash } from '../scanned-code.ts'

const PassForm = lazy(() => import('./pass-form.tsx'))

const CARD = 'rounded-2xl bg-card p-5 shadow-sm sm:p-6'

/** Who comes in the place of the buyer: named by the buyer, and known to the seller before they stand at the door. */
export function Collector({ sale }: { sale: Sale }) {
  const name = collectorOf(sale)
  if (sale.role === 'buyer') return showsCode(sale) && <Choice key={sale.pass?.token} sale={sale} />
  if (!name) return null
  return (
    <section aria-labelledby="collector" className="grid gap-1 rounded-2xl bg-tint p-5 sm:p-6">
      <h2 id="collector" className="text-large wrap-anywhere">
        {`${name} receives it for ${sale.buyer_name}`}
      </h2>
      <p className="max-w-prose wrap-anywhere">{`${name} shows the code. No code, no handover.`}</p>
    </section>
  )
}

const Choice = ({ sale }: { sale: Sale }) =>
  sale.pass?.token ? (
    <Given sale={sale} name={sale.pass.name} token={sale.pass.token} />
  ) : (
    <details className={CARD}>
      <summary className="cursor-pointer font-semibold">Someone else receives it?</summary>
      <div className="grid gap-4 pt-5">
        <p className="max-w-prose text-soft wrap-anywhere">
          {`Say who, and we tell ${sale.seller_name}. You get a link to send on: it shows when, where, and your code.`}
        </p>
        <Suspense>
          <PassForm sale={sale} />
        </Suspense>
      </div>
    </details>
  )

function Given({ sale, name, token }: { sale: Sale; name: string; token: string }) {
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => takePassBack(ownApi, sale),
    onSuccess: (after) => keepSale(ownApi, queryClient, after),
  })
  const address = useOrigin() + pathTo('pass') + passHash(token)
  return (
    <section aria-labelledby="collector" className={`grid gap-4 ${CARD}`}>
      <div className="grid gap-1">
        <h2 id="collector" className="text-large wrap-anywhere">
          {`${name} receives it for you`}
        </h2>
        <p className="max-w-prose text-soft wrap-anywhere">
          {`We have told ${sale.seller_name}. Send this link to ${name} and to nobody else: it shows your code.`}
        </p>
      </div>
      <input
        type="text"
        readOnly
        value={address}
        aria-label={`The link for ${name}`}
        className="input w-full max-w-prose text-ellipsis"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ShareButton
          title={`To collect: ${sale.product_name}`}
          address={address}
          onCopied={() => setNote('The link is copied.')}
          onFailed={() => setNote('The link could not be copied: choose it above.')}
        />
        <button
          type="button"
          className={`min-h-8 cursor-pointer ${TEXT_LINK}`}
          aria-disabled={isPending}
          onClick={() => isPending || mutate()}
        >
          I receive it myself
        </button>
      </div>
      <p role="status" className="text-small text-soft empty:hidden">
        {note}
      </p>
      <p role="alert" className="text-error empty:hidden">
        {error?.message}
      </p>
    </section>
  )
}
