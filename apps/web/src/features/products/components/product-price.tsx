import { formatDollars, percentSaved } from '@patina/contract/money'
import type { ReactNode } from 'react'

const SIZES = {
  // On a phone what is saved has a line of its own on every card, so that what stands below is level.
  card: { gap: 'gap-x-2', saved: 'max-sm:w-full sm:ml-auto', price: 'text-large', original: 'text-small' },
  page: { gap: 'gap-x-3', saved: '', price: 'text-title', original: '' },
}

type Props = { resale: number; original: number; size?: keyof typeof SIZES; children?: ReactNode }

export function ProductPrice({ resale, original, size = 'card', children }: Props) {
  const look = SIZES[size]
  const saved = percentSaved(resale, original)
  return (
    <p className={`flex flex-wrap items-baseline gap-y-1 ${look.gap}`}>
      <span className={`flex flex-wrap items-baseline ${look.gap}`}>
        <span className="sr-only">Price</span>
        <span className={`font-display font-[560] text-copper ${look.price}`}>{formatDollars(resale)}</span>
        <span className="sr-only">Originally</span>
        <s className={`text-soft ${look.original}`}>{formatDollars(original)}</s>
      </span>
      <span className={`flex flex-wrap items-center justify-between gap-x-2 ${look.saved}`}>
        {saved > 0 && (
          <span className="rounded-md bg-tint px-2 py-0.5 text-small font-semibold text-verdigris">{saved}% less</span>
        )}
        {children}
      </span>
    </p>
  )
}
