import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { useApi } from '#lib/services.ts'
import { getProduct } from '../api/get-product.ts'
import { ProductSummary, ProductSummarySkeleton } from './product-summary.tsx'

type Props = { productId: string; onClosed: () => void }

/** A look at one piece without leaving the page. */
export function ProductDialog({ productId, onClosed }: Props) {
  const query = useQuery(getProduct(useApi(), productId))
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={query.data?.product_name ?? 'The piece'}
      onClose={onClosed}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-3xl border border-line bg-paper p-4 text-ink shadow-xl backdrop:bg-black/50"
    >
      <div className="grid gap-4">
        {query.isPending && <ProductSummarySkeleton />}
        {query.isError && <p role="alert">{query.error.message}</p>}
        {query.data && <ProductSummary product={query.data} />}
        {query.data?.description && <p className="px-2 whitespace-pre-line">{query.data.description}</p>}
        <button type="button" className={BUTTON.quiet} onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  )
}
