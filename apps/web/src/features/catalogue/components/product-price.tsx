import { formatDollars, percentSaved } from '@patina/contract/money'

export function ProductPrice({ resale, original }: { resale: number; original: number }) {
  const saved = percentSaved(resale, original)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <span className="sr-only">Price</span>
      <span className="font-display text-large font-[560] text-copper">{formatDollars(resale)}</span>
      <span className="sr-only">Originally</span>
      <s className="text-small text-soft">{formatDollars(original)}</s>
      {saved > 0 && (
        <span className="rounded-md bg-tint px-2 py-0.5 text-small font-semibold text-verdigris sm:ml-auto">
          {saved}% less
        </span>
      )}
    </p>
  )
}
