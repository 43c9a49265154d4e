import { formatDollars, percentSaved } from '@patina/contract/money'

type Props = { resale: number; original: number; canBeSaved: boolean }

export function PriceBlock({ resale, original, canBeSaved }: Props) {
  const saved = percentSaved(resale, original)
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="sr-only">Price</span>
        <span className="font-display text-title font-[560] text-copper">{formatDollars(resale)}</span>
        <span className="sr-only">Originally</span>
        <s className="text-soft">{formatDollars(original)}</s>
        {saved > 0 && (
          <span className="rounded-md bg-tint px-2 py-0.5 text-small font-semibold text-verdigris">{saved}% less</span>
        )}
      </p>
      {saved > 0 && canBeSaved && <p className="text-small text-soft">You save {formatDollars(original - resale)}</p>}
    </div>
  )
}
