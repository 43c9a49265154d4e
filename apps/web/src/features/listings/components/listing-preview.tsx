import { formatDollars } from '@patina/contract/money'
import { type Control, useWatch } from 'react-hook-form'
import { typedAmount } from '#lib/typed-amount.ts'
import { isYearAlone, typedDay } from '#lib/typed-day.ts'
import type { ProductValues, ValidProduct } from '../product-rules.ts'

/** How the piece will stand in the lists, while it is described. Apart, so that the form is not drawn anew with every letter. */
export function ListingPreview({ control }: { control: Control<ProductValues, unknown, ValidProduct> }) {
  const [pictures, name, resale, original, bought, location] = useWatch({
    control,
    name: ['pictures', 'product_name', 'resale_price', 'original_price', 'purchase_date', 'location'],
  })
  const [price, cost] = [typedAmount(resale), typedAmount(original)]
  const day = typedDay(bought)
  return (
    <aside aria-label="How it will look" className="sticky top-32 hidden gap-3 xl:grid">
      <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-2xl bg-warm text-small text-soft">
        {pictures.cover ? <img src={pictures.cover} alt="" className="size-full object-cover" /> : 'Your first picture'}
      </div>
      <p className="leading-snug font-semibold wrap-anywhere">{name || 'Its name'}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-large text-copper">{price > 0 ? formatDollars(price) : 'Your price'}</span>
        {cost > 0 && <s className="text-small text-soft">{formatDollars(cost)}</s>}
      </p>
      <p className="text-small text-soft wrap-anywhere">
        {[isYearAlone(day) && `Bought ${day.slice(0, 4)}`, location].filter(Boolean).join(' · ')}
      </p>
    </aside>
  )
}
