import { CONDITIONS } from '@patina/contract/choices'
import { type ReactNode, Suspense } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import type { MarksFieldProps } from '#features/marks/index.ts'
import type { ProductValues, ValidProduct } from '../product-rules.ts'

type Props = {
  form: UseFormReturn<ProductValues, unknown, ValidProduct>
  marksField: (field: MarksFieldProps) => ReactNode
}

/** What is marked on the pictures, and the condition that this leaves. */
export function MarksFields({ form, marksField }: Props) {
  const { control } = form
  const marks = useController({ control, name: 'marks' })
  const sides = useController({ control, name: 'sides_seen' })
  const [pictures, condition] = useWatch({ control, name: ['pictures', 'condition'] })
  return (
    <Suspense fallback={<div className="skeleton h-40" />}>
      {marksField({
        pictures: pictures.ready,
        marks: marks.field.value,
        onChange: (change) => marks.field.onChange(change(form.getValues('marks'))),
        sidesSeen: sides.field.value,
        onSidesSeen: sides.field.onChange,
        condition: CONDITIONS.find((known) => known === condition),
        onCondition: (honest) => form.setValue('condition', honest, { shouldValidate: form.formState.isSubmitted }),
        error: marks.fieldState.error?.message,
      })}
    </Suspense>
  )
}
