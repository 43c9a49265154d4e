import { formatDollars, percentSaved } from '@patina/contract/money'

const SIZES = {
  card: { line: 'gap-x-2', price: 'text-large', original: 'text-small', saved: 'sm:ml-auto' },
  page: { line: 'gap-x-3', price: 'text-title', original: '', saved: '' },
}

type Props = { resale: number; original: number; size?: keyof typeof SIZES }

export function ProductPrice({ resale, original, size = 'card' }: Props) {
  const look = SIZES[size]
  const saved = percentSaved(resale, original)
  return (
    <p className={`flex flex-wrap items-baseline gap-y-1 ${look.line}`}>
      <span className="sr-only">Price</span>
      <span className={`font-display font-[560] text-copper ${look.price}`}>{formatDollars(resale)}</span>
      <span className="sr-only">Originally</span>
      <s className={`text-soft ${look.original}`}>{formatDollars(original)}</s>
      {saved > 0 && (
        <span className={`rounded-md bg-tint px-2 py-0.5 text-small font-semibold text-verdigris ${look.saved}`}>
          {saved}% less
        </span>
      )}
    </p>
  )
}
