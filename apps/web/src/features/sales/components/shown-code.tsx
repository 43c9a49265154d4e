import { pathTo } from '@patina/contract/pages'
import { lazy, Suspense } from 'react'
import { useOrigin } from '#lib/services.ts'
import { codeHash } from '../scanned-code.ts'

/** The digits do without it, and so do all pages on which no code is shown. */
const QrCode = lazy(() => import('./qr-code.tsx'))

type Props = { orderId: string; code: string | undefined }

/** The six digits, large enough to be read across a hallway, and as a picture for the other's camera. */
export function ShownCode({ orderId, code }: Props) {
  const address = useOrigin() + pathTo('order', orderId)
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
      {code ? (
        <p className="animate-[appear_200ms] text-display font-semibold tracking-[0.06em] whitespace-nowrap tabular-nums">
          {code.slice(0, 3)}
          <span className="inline-block w-[0.3em]" />
          {code.slice(3)}
        </p>
      ) : (
        <div className="skeleton h-18 w-56" />
      )}
      <div className="size-44 rounded-xl bg-white p-2 ring-1 ring-line">
        <Suspense>{code && <QrCode text={address + codeHash(code)} name="The code, to be scanned" />}</Suspense>
      </div>
    </div>
  )
}
