import { Suspense } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { PlanFields } from '#features/prices/index.ts'
import type { ProductValues, ValidProduct } from '../product-rules.ts'

/** How the price of a new piece is to fall. */
export function FallingFields({ form }: { form: UseFormReturn<ProductValues, unknown, ValidProduct> }) {
  const falls = useWatch({ control: form.control, name: 'falling.falls' })
  return (
    <Suspense fallback={<div className="min-h-8" />}>
      <PlanFields
        falls={falls}
        register={(name) => form.register(`falling.${name}`)}
        errors={form.formState.errors.falling ?? {}}
      />
    </Suspense>
  )
}
