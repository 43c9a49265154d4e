import type { Category } from '@patina/contract/products'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { SelectField } from '#components/ui/select-field.tsx'
import { guessCategory } from '#features/products/index.ts'
import { useApi } from '#lib/services.ts'
import { useSettled } from '#lib/settled.ts'
import type { ProductValues, ValidProduct } from '../product-rules.ts'

type Props = { form: UseFormReturn<ProductValues, unknown, ValidProduct>; categories: readonly Category[] }

const TYPING_PAUSE_MS = 300

/** Chosen beforehand where the name says what a piece is; from the first choice on, its seller knows better. */
export function CategoryField({ form, categories }: Props) {
  const [name, chosen] = useWatch({ control: form.control, name: ['product_name', 'product_category'] })
  const { data: guesses = [] } = useQuery(guessCategory(useApi(), useSettled(name, TYPING_PAUSE_MS)))
  const [guessed, setGuessed] = useState('')
  const choose = (id: string) => {
    setGuessed(id)
    form.setValue('product_category', id, { shouldValidate: form.formState.isSubmitted })
  }
  const [first, second] = guesses.flatMap(({ category_id }) => categories.filter(({ _id }) => _id === category_id))
  const isOurs = chosen === '' || chosen === guessed
  const follow = useEffectEvent(() => {
    if (first && isOurs && first._id !== chosen) choose(first._id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is guessed is what it follows.
  useEffect(() => follow(), [first?._id])
  const other = chosen === first?._id ? second : undefined
  return (
    <div className="grid gap-2">
      <SelectField
        label="Category"
        choices={categories.map(({ _id, category_title }) => ({ value: _id, label: category_title }))}
        error={form.formState.errors.product_category?.message}
        {...form.register('product_category', { onChange: () => setGuessed('') })}
      />
      <p role="status" className="text-small text-soft empty:sr-only">
        {guessed !== '' && chosen === guessed && (
          <>
            Guessed from the name.{' '}
            {other && (
              <button
                type="button"
                className="min-h-6 cursor-pointer underline underline-offset-4"
                onClick={() => form.setValue('product_category', other._id)}
              >
                {other.category_title} instead?
              </button>
            )}
          </>
        )}
      </p>
    </div>
  )
}
