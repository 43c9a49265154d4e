import { Suspense } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { LooksFields } from '#features/looks/index.ts'
import type { ProductValues, ValidProduct } from '../product-rules.ts'

type Props = { form: UseFormReturn<ProductValues, unknown, ValidProduct>; productId: string | undefined }

/** Apart, so that the form is not drawn anew with every letter of its words. */
export function LooksSection({ form: { control }, productId }: Props) {
  const [pictures, name, description] = useWatch({ control, name: ['pictures', 'product_name', 'description'] })
  const { field } = useController({ control, name: 'looks' })
  return (
    <Suspense>
      <LooksFields
        pictures={pictures.ready}
        name={name}
        description={description}
        productId={productId}
        looks={field.value}
        onChange={field.onChange}
      />
    </Suspense>
  )
}
