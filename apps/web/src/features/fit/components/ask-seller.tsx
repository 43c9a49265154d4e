import { pathTo } from '@patina/contract/pages'
import type { PublicProduct } from '@patina/contract/products'
import { askedText } from '@patina/contract/question-words'
import type { Askable } from '@patina/contract/questions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { paths } from '#lib/paths.ts'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { askSeller } from '../api/ask-seller.ts'
import { getAsked } from '../api/get-asked.ts'

type Props = { product: PublicProduct; measures: readonly Askable[]; isOwn: boolean }

const LOOK = `${BUTTON.quiet} justify-self-start wrap-anywhere`

/** Asks for what is missing; its own seller says it instead. */
export function AskSeller({ product, measures, isOwn }: Props) {
  const session = useSession()
  const { _id, available, seller_name } = product
  const [first] = measures
  if (!first || available === 'sold') return null
  if (isOwn) {
    return (
      <Link to={`${pathTo('editProduct', _id)}#${first}`} className={LOOK}>
        Say {askedText(measures)}
      </Link>
    )
  }
  const label = `Ask ${seller_name} ${askedText(measures)}`
  if (session.state === 'signedIn') return <Ask product={product} measures={measures} label={label} />
  return (
    <Link to={paths.login(`${pathTo('product', _id)}#fit`)} className={LOOK}>
      {label}
      <span className="sr-only">, after signing in</span>
    </Link>
  )
}

function Ask({ product, measures, label }: Omit<Props, 'isOwn'> & { label: string }) {
  const ownApi = useOwnApi()
  const { data, isPending } = useQuery(getAsked(ownApi, product._id))
  const asking = useMutation(askSeller(ownApi, useQueryClient(), product._id))
  const isBusy = isPending || asking.isPending
  const outcome = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone: whoever pressed it goes on from here.
  useEffect(() => {
    if (asking.isSuccess) outcome.current?.focus()
  }, [asking.isSuccess])
  if (measures.every((measure) => data?.measures.includes(measure))) {
    return (
      <p ref={outcome} tabIndex={-1} className="outline-none wrap-anywhere">
        <span aria-hidden="true" className="text-verdigris">
          ✓{' '}
        </span>
        Asked. We tell you when {product.seller_name} answers.
      </p>
    )
  }
  return (
    <div className="grid gap-2">
      <button type="button" className={LOOK} aria-disabled={isBusy} onClick={() => isBusy || asking.mutate(measures)}>
        {asking.isPending ? 'Asking…' : label}
      </button>
      <p role="alert" className="text-small text-error empty:hidden">
        {asking.error?.message}
      </p>
    </div>
  )
}
