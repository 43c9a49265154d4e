import { formatDollars } from '@patina/contract/money'
import { ProductPrice } from './product-price.tsx'

type Props = { resale: number; original: number; canBeSaved: boolean }

export const PriceBlock = ({ resale, original, canBeSaved }: Props) => (
  <div className="grid gap-1">
    <ProductPrice resale={resale} original={original} size="page" />
    {canBeSaved && resale < original && (
      <p className="text-small text-soft">You save {formatDollars(original - resale)}</p>
    )}
  </div>
)
