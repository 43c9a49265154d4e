import { Suspense } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { PriceHint } from '#features/prices/index.ts'
import { typedAmount } from '#lib/typed-amount.ts'
import { typedDay } from '#lib/typed-day.ts'
import type { ProductValues, ValidProduct } from '../product-rules.ts'

/** What such pieces sold for. Apart, so that the form is not drawn anew with every digit. */
export function PriceHintLine({ control }: { control: Control<ProductValues, unknown, ValidProduct> }) {
  const [category, condition, bought, original] = useWatch({
    control,
    name: ['product_category', 'condition', 'purchase_date', 'original_price'],
  })
  return (
    <Suspense>
      <PriceHint category={category} condition={condition} bought={typedDay(bought)} original={typedAmount(original)} />
    </Suspense>
  )
}
