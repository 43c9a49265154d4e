import { formatDollars, percentSaved } from '@patina/contract/money'

const SIZES = {
  // On a phone what is saved has a line of its own on every card, so that what stands below is level.
  card: { gap: 'gap-x-2', line: 'max-sm:flex-col', price: 'text-large', original: 'text-small', saved: 'sm:ml-auto' },
  page: { gap: 'gap-x-3', line: '', price: 'text-title', original: '', saved: '' },
}

type Props = { resale: number; original: number; size?: keyof typeof SIZES }

export function ProductPrice({ resale, original, size = 'card' }: Props) {
  const look = SIZES[size]
  const saved = percentSaved(resale, original)
  return (
    <p className={`flex grow flex-wrap items-baseline gap-y-1 ${look.gap} ${look.line}`}>
      <span className={`flex flex-wrap items-baseline ${look.gap}`}>
        <span className="sr-only">Price</span>
        <span className={`font-display font-[560] text-copper ${look.price}`}>{formatDollars(resale)}</span>
        <span className="sr-only">Originally</span>
        <s className={`text-soft ${look.original}`}>{formatDollars(original)}</s>
      </span>
      {saved > 0 && (
        <span className={`rounded-md bg-tint px-2 py-0.5 text-small font-semibold text-verdigris ${look.saved}`}>
          {saved}% less
        </span>
      )}
    </p>
  )
}
